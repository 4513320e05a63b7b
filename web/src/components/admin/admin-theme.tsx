import { App, ConfigProvider, theme, type ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useMemo, type ReactNode } from 'react';
import type { Locale } from '@contract/enums';
import { useLocale } from '@/lib/app-context';
import { useIsMobile, useTheme, type Theme } from '@/lib/ui';
import styles from './admin-theme.module.css';

const WORDS: Record<Locale, typeof enUS> = { en: enUS, 'zh-CN': zhCN };

/** antd would part two Chinese characters by a space. */
const BUTTON = { autoInsertSpace: false };

/** Height of what is pressed, in px: by a finger on phones, else antd's own. */
const FINGER = 44;
const POINTER = 32;

/** antd's theme, made from the tokens of the site as they are now: the two look like one family. */
const themeOf = (mode: Theme, isMobile: boolean): ThemeConfig => {
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
      // antd would mix them from colours that are dark enough to read, and get mud
      colorSuccessBg: token('tag-green-back'),
      colorWarningBg: token('tag-gold-back'),
      colorErrorBg: token('tag-red-back'),
      colorInfoBg: token('tag-geekblue-back'),
      colorSuccessBorder: token('outline'),
      colorWarningBorder: token('outline'),
      colorErrorBorder: token('outline'),
      colorInfoBorder: token('outline'),
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
      controlHeight: isMobile ? FINGER : POINTER,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
    // antd's own track is the colour of the page
    components: { Segmented: { trackBg: token('sunken') } },
  };
};

/** What antd's components need around them: theme, words, and a place for messages and dialogs. */
export const AdminTheme = ({ children }: { children: ReactNode }) => {
  const mode = useTheme();
  const isMobile = useIsMobile();
  const config = useMemo(() => themeOf(mode, isMobile), [mode, isMobile]);
  return (
    <ConfigProvider theme={config} locale={WORDS[useLocale()]} button={BUTTON}>
      <App className={styles.admin} message={{ maxCount: 3 }}>
        {children}
      </App>
    </ConfigProvider>
  );
};
