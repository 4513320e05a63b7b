import { App, ConfigProvider, theme, type ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useMemo, type ReactNode } from 'react';
import type { Locale } from '@contract/enums';
import { useLocale } from '@/lib/app-context';
import { useTheme, type Theme } from '@/lib/ui';
import styles from './office-theme.module.css';

const WORDS: Record<Locale, typeof enUS> = { en: enUS, 'zh-CN': zhCN };

/** antd would part two Chinese characters by a space. */
const BUTTON = { autoInsertSpace: false };

/** antd's theme, made from the tokens of the site as they are now: the two look like one family. */
const themeOf = (mode: Theme): ThemeConfig => {
  const root = getComputedStyle(document.documentElement);
  const token = (name: string) => root.getPropertyValue(`--${name}`).trim();
  const pixels = (name: string) => Number.parseInt(token(name), 10) || undefined;
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: token('seal'),
      colorTextLightSolid: token('on-seal'),
      colorLink: token('link'),
      colorLinkHover: token('seal'),
      colorSuccess: token('success'),
      colorWarning: token('warning'),
      colorError: token('error'),
      colorInfo: token('info'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-2'),
      colorTextTertiary: token('ink-2'),
      colorTextDescription: token('ink-2'),
      colorTextPlaceholder: token('ink-2'),
      colorBgBase: token('surface'),
      colorBgLayout: token('paper'),
      colorBgContainer: token('surface'),
      colorBgElevated: token('surface'),
      colorBorder: token('outline'),
      colorBorderSecondary: token('hairline'),
      colorSplit: token('hairline'),
      borderRadius: pixels('radius'),
      fontFamily: token('font'),
      fontFamilyCode: token('mono'),
      fontSize: pixels('text-s'),
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
  };
};

/** What antd's components need around them: theme, words, and a place for messages and dialogs. */
export const OfficeTheme = ({ children }: { children: ReactNode }) => {
  const mode = useTheme();
  const config = useMemo(() => themeOf(mode), [mode]);
  return (
    <ConfigProvider theme={config} locale={WORDS[useLocale()]} button={BUTTON}>
      <App className={styles.office} message={{ maxCount: 3 }}>
        {children}
      </App>
    </ConfigProvider>
  );
};
