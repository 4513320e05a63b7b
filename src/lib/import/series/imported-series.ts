import type { Locale } from '../../../contract/enums';

/** What series depend on, of a text file. */
export interface SeriesFile {
  /** Relative to the folder. */
  path: string;
  /** Files with the same key are languages of one article. */
  key: string;
  locale: Locale;
  /** Of an index: title of its folder; empty for others. */
  title: string;
  /** Name of a series in the front matter; empty for none. */
  series: string;
  /** Place in it, as written. */
  place: unknown;
  /** Order among the files of its folder; undefined when the front matter has none. */
  order: number | undefined;
  /** From an export of this product: what it says is kept as it is. */
  isOwn: boolean;
}

/** Series and place that an article gets. */
export interface ImportedSeries {
  title: string;
  /** Undefined: no name of its own in Chinese. */
  title_zh: string | undefined;
  /** Undefined: the next free one. */
  place: number | undefined;
  /** Whether the place was chosen for it, in place of one that cannot be. */
  isChosen: boolean;
  /** From the order of a folder. An article that is in a series keeps that. */
  isDerived: boolean;
}

/** Names of a series, by language; at least one. */
export type Names = Partial<Record<Locale, string>>;

/** Returns the names as a series has them: one alone is that of both languages. */
export const titlesOf = ({ en, 'zh-CN': zh }: Names): Pick<ImportedSeries, 'title' | 'title_zh'> => ({
  title: en ?? zh ?? '',
  title_zh: en === zh || en === undefined ? undefined : zh,
});
