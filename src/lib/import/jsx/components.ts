import type { Locale } from '../../../contract/enums';

/** Components of common documentation sites, by their conversion. All others become their title and children. */

/** Become a block quote with a bold first line. */
export const QUOTE_COMPONENTS = new Set([
  'Note',
  'Pitfall',
  'Gotcha',
  'Warning',
  'Caution',
  'Tip',
  'Info',
  'Danger',
  'Important',
  'Callout',
  'Alert',
  'AlertBox',
  'Admonition',
  'Wip',
  'Canary',
  'Experimental',
  'Deprecated',
  'RC',
  'NextMajor',
  'RSC',
  'Aside',
]);

/** Have a fixed heading that is not in the source. */
export const TITLED_COMPONENTS = new Set(['YouWillLearn', 'Recap', 'Challenges']);

/** Become `<details>`. */
export const DETAILS_COMPONENTS = new Set([
  'Solution',
  'Hint',
  'Details',
  'Accordion',
  'Spoiler',
  'ExpandableExample',
  'Collapse',
]);

/** Contain pictures that are shown side by side. */
export const PICTURE_ROWS = new Set(['IllustrationBlock', 'DiagramGroup']);

/** Become a code block of shell commands. */
export const TERMINAL_COMPONENTS = new Set(['TerminalBlock', 'Terminal', 'PackageInstall']);

/** Are removed with their children. */
export const REMOVED_COMPONENTS = new Set([
  'InlineToc',
  'TOC',
  'TOCInline',
  'source',
  'svg',
  'style',
  'script',
]);

const LABELS: Record<string, Record<Locale, string>> = {
  Note: { en: 'Note', 'zh-CN': '注意' },
  Pitfall: { en: 'Pitfall', 'zh-CN': '陷阱' },
  Gotcha: { en: 'Gotcha', 'zh-CN': '陷阱' },
  Warning: { en: 'Warning', 'zh-CN': '警告' },
  Caution: { en: 'Caution', 'zh-CN': '小心' },
  Tip: { en: 'Tip', 'zh-CN': '提示' },
  Info: { en: 'Info', 'zh-CN': '说明' },
  Danger: { en: 'Danger', 'zh-CN': '危险' },
  Important: { en: 'Important', 'zh-CN': '重要' },
  Wip: { en: 'Under construction', 'zh-CN': '编写中' },
  Canary: { en: 'Canary', 'zh-CN': 'Canary 版本' },
  Experimental: { en: 'Experimental', 'zh-CN': '实验性功能' },
  Deprecated: { en: 'Deprecated', 'zh-CN': '已弃用' },
  RSC: { en: 'React Server Components', 'zh-CN': 'React 服务器组件' },
  YouWillLearn: { en: 'You will learn', 'zh-CN': '你将会学习到' },
  Recap: { en: 'Recap', 'zh-CN': '摘要' },
  Challenges: { en: 'Try out some challenges', 'zh-CN': '尝试一些挑战' },
  Solution: { en: 'Solution', 'zh-CN': '答案' },
  Hint: { en: 'Hint', 'zh-CN': '提示' },
};

const DETAILS_LABEL: Record<Locale, string> = { en: 'Details', 'zh-CN': '详情' };

/** Returns the label that a component renders itself; '' when it has none. */
export const componentLabel = (name: string, locale: Locale): string =>
  LABELS[name]?.[locale] ?? (DETAILS_COMPONENTS.has(name) ? DETAILS_LABEL[locale] : '');
