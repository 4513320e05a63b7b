import { LoadingOutlined } from '@ant-design/icons';
import { App, ConfigProvider, theme, type ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useMemo, type ReactNode } from 'react';
import type { Locale } from '@contract/enums';
import { useLocale } from '@/lib/app-context';
import { useIsMobile, useTheme, type Theme } from '@/lib/state/ui';
import styles from './admin-theme.module.css';

const WORDS: Record<Locale, typeof enUS> = { en: enUS, 'zh-CN': zhCN };

/**
 * By default antd puts a space between two Chinese characters. It removes its own loading icon with a transition, which never
 * ends when the button was loading only briefly: the icon stays in the button's accessible name. A custom icon is shown and
 * removed at once.
 */
const BUTTON = { autoInsertSpace: false, loadingIcon: <LoadingOutlined /> };

/** Height of controls, in px: of a touch target on phones, otherwise antd's default. */
const FINGER = 44;
const POINTER = 32;

/**
 * antd's colour algorithm for a theme. The dark algorithm would darken a primary colour that is already chosen for dark surfaces,
 * and focus rings would have the primary colour, which is like that of an error. One of antd's shades for hovered and pressed
 * buttons has too little contrast with the text (4.5 : 1, WCAG 1.4.3): the other is used for both.
 */
const colorsOf =
  (mode: Theme, focus: string): typeof theme.darkAlgorithm =>
  (seed, map) => {
    const colors = (mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm)(seed, map);
    const shade = mode === 'dark' ? colors.colorPrimaryHover : colors.colorPrimaryActive;
    return {
      ...colors,
      colorPrimary: seed.colorPrimary,
      colorPrimaryHover: shade,
      colorPrimaryActive: shade,
      colorPrimaryBorder: focus,
    };
  };

/** antd's components with a frame that shows focus. */
const FIELDS = [
  'Input',
  'InputNumber',
  'Select',
  'DatePicker',
  'Mentions',
  'Cascader',
  'TreeSelect',
] as const;

/** antd's theme, derived from the site's current design tokens, so that the back office looks like the site. */
const themeOf = (mode: Theme, isMobile: boolean): ThemeConfig => {
  const root = getComputedStyle(document.documentElement);
  const token = (name: string) => root.getPropertyValue(`--${name}`).trim();
  const field = {
    activeBorderColor: token('focus'),
    hoverBorderColor: token('ink-2'),
    activeShadow: `0 0 0 1px ${token('focus')}`,
    activeOutlineColor: token('focus'),
  };
  const pixels = (name: string) => Number.parseInt(token(name), 10) || undefined;
  return {
    algorithm: colorsOf(mode, token('focus')),
    token: {
      colorPrimary: token('seal'),
      colorTextLightSolid: token('on-seal'),
      colorLink: token('link'),
      colorLinkHover: token('seal'),
      colorSuccess: token('success'),
      colorWarning: token('warning'),
      colorError: token('error'),
      colorInfo: token('info'),
      // antd would derive them from text colours that are dark enough to read, which gives muddy colours
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
    components: {
      // antd's default track has the colour of the page, and its selected part in the dark theme is darker than the track
      Segmented:
        mode === 'dark'
          ? { trackBg: token('paper'), itemSelectedBg: token('hairline') }
          : { trackBg: token('sunken') },
      ...Object.fromEntries(FIELDS.map((name) => [name, field])),
    },
  };
};

/** Providers that antd's components need: theme, locale, messages and dialogs. */
export const AdminTheme = ({ children }: { children: ReactNode }) => {
  const mode = useTheme();
  const isMobile = useIsMobile();
  const config = useMemo(() => themeOf(mode, isMobile), [mode, isMobile]);
  return (
    <ConfigProvider theme={config} locale={WORDS[useLocale()]} button={BUTTON}>
      <App className={styles.admin}>{children}</App>
    </ConfigProvider>
  );
};
