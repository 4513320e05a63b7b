import type { EmbedService } from '../../contract/embeds';
import { DEFAULT_LOCALE, type Locale } from '../../contract/enums';

/** Kinds of notes. */
export type NoteKind = 'note' | 'tip' | 'warning' | 'danger';

/** Texts that the renderer adds to an article. */
export interface Labels {
  copy: string;
  allLines: (count: number) => string;
  fewerLines: string;
  /** Text before the names of files that the article has shown before, and separator between them. */
  sameFiles: string;
  comma: string;
  footnotes: string;
  backToText: (footnote: string) => string;
  table: (number: number) => string;
  done: string;
  notDone: string;
  /** Caption instead of a picture whose file is missing. */
  pictureMissing: string;
  /** Titles of players, for screen readers. */
  players: Record<EmbedService, string>;
  /** Default titles of notes. */
  notes: Record<'note' | 'important' | 'tip' | 'warning' | 'caution', string>;
}

const LABELS: Record<Locale, Labels> = {
  en: {
    copy: 'Copy',
    allLines: (count) => `Show all ${count} lines`,
    fewerLines: 'Show fewer lines',
    sameFiles: 'Unchanged from above: ',
    comma: ', ',
    footnotes: 'Footnotes',
    backToText: (footnote) => `Back to the text at note ${footnote}`,
    table: (number) => `Table ${number}`,
    done: 'Done',
    notDone: 'Not done',
    pictureMissing: 'Picture missing',
    players: {
      youtube: 'Video on YouTube',
      vimeo: 'Video on Vimeo',
      bilibili: 'Video on Bilibili',
      codepen: 'Example on CodePen',
    },
    notes: { note: 'Note', important: 'Important', tip: 'Tip', warning: 'Warning', caution: 'Caution' },
  },
  'zh-CN': {
    copy: '复制',
    allLines: (count) => `展开全部 ${count} 行`,
    fewerLines: '收起',
    sameFiles: '与上文相同：',
    comma: '、',
    footnotes: '脚注',
    backToText: (footnote) => `回到正文中注释 ${footnote} 处`,
    table: (number) => `表格 ${number}`,
    done: '已完成',
    notDone: '未完成',
    pictureMissing: '图片缺失',
    players: {
      youtube: 'YouTube 视频',
      vimeo: 'Vimeo 视频',
      bilibili: '哔哩哔哩视频',
      codepen: 'CodePen 示例',
    },
    notes: { note: '注意', important: '重要', tip: '提示', warning: '警告', caution: '小心' },
  },
};

/** Returns the renderer's texts in `locale`. */
export const labelsFor = (locale: Locale = DEFAULT_LOCALE): Labels => LABELS[locale];
