import { DEFAULT_LOCALE, type Locale } from '../../contract/enums';

/** Texts that the renderer adds to an article. */
export interface Labels {
  copy: string;
  footnotes: string;
  backToText: (footnote: string) => string;
  table: (number: number) => string;
  done: string;
  notDone: string;
}

const LABELS: Record<Locale, Labels> = {
  en: {
    copy: 'Copy',
    footnotes: 'Footnotes',
    backToText: (footnote) => `Back to the text at note ${footnote}`,
    table: (number) => `Table ${number}`,
    done: 'Done',
    notDone: 'Not done',
  },
  'zh-CN': {
    copy: '复制',
    footnotes: '脚注',
    backToText: (footnote) => `回到正文中注释 ${footnote} 处`,
    table: (number) => `表格 ${number}`,
    done: '已完成',
    notDone: '未完成',
  },
};

/** Returns the renderer's texts in `locale`. */
export const labelsFor = (locale: Locale = DEFAULT_LOCALE): Labels => LABELS[locale];
