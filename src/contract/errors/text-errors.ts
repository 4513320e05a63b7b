import type { ErrorEntry } from './error-entry';

const when = (part: string): string =>
  `A text is saved or previewed with ${part} than the limit (src/contract/limits.ts). Nothing was saved.`;
const next = 'Keep the text and let the person change it.';

/** Errors of texts that would take too long to render, by the exceeded limit. */
export const TEXT_ERRORS = {
  text_table_too_large: {
    status: 200,
    message: {
      en: 'The tables of this text have more than {max} cells, counting empty ones (line {line}). Make them smaller.',
      'zh-CN': '正文表格的单元格（含空单元格）超过 {max} 个（第 {line} 行），请缩小表格。',
    },
    when: when('more table cells'),
    next,
  },
  text_too_nested: {
    status: 200,
    message: {
      en: 'Line {line} is nested too deeply: quotations and lists may have {max} levels.',
      'zh-CN': '第 {line} 行嵌套过深：引用和列表最多 {max} 层。',
    },
    when: when('deeper nesting of quotations and lists'),
    next,
  },
  text_too_many_headings: {
    status: 200,
    message: {
      en: 'This text has more than {max} headings (line {line}). Split it into several articles.',
      'zh-CN': '正文的标题超过 {max} 个（第 {line} 行），请拆分成多篇。',
    },
    when: when('more headings'),
    next,
  },
  text_too_many_notes: {
    status: 200,
    message: {
      en: 'This text has more than {max} footnotes and link definitions (line {line}). Split it into several articles.',
      'zh-CN': '正文的脚注和链接定义超过 {max} 个（第 {line} 行），请拆分成多篇。',
    },
    when: when('more footnotes and link definitions'),
    next,
  },
  text_too_much_markup: {
    status: 200,
    message: {
      en: 'This text has too much markup: more than {max} lines and characters such as * _ [ ] ` < | (line {line}). Split it into several articles.',
      'zh-CN':
        '正文的标记过多：行数与标记字符（如 * _ [ ] ` < |）合计超过 {max}（第 {line} 行），请拆分成多篇。',
    },
    when: when('more characters of markup'),
    next,
  },
  text_paragraph_too_dense: {
    status: 200,
    message: {
      en: 'The paragraph, list or quotation at line {line} is too long or has too much markup such as * _ [ ] ` < |. Divide it by blank lines.',
      'zh-CN': '第 {line} 行所在的段落、列表或引用过长，或标记字符（如 * _ [ ] ` < |）过多，请用空行分段。',
    },
    when: when('more characters of markup without a blank line between them'),
    next,
  },
} as const satisfies Record<string, ErrorEntry>;

/** Names of the errors of texts, for the endpoints that render one. */
export const TEXT_ERROR_NAMES = [
  'text_too_heavy',
  ...(Object.keys(TEXT_ERRORS) as (keyof typeof TEXT_ERRORS)[]),
] as const;

/** Returns true for an error of a text that cannot be rendered. */
export const isTextError = (name: string): boolean => (TEXT_ERROR_NAMES as readonly string[]).includes(name);
