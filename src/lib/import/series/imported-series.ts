import type { Locale } from '../../../contract/enums';

/** The data of a text file from which series are derived. */
export interface SeriesFile {
  /** Path relative to the folder. */
  path: string;
  /** Files with the same key are translations of one article. */
  key: string;
  locale: Locale;
  /** For an index: title of its folder; empty for others. */
  title: string;
  /** Name of a series in the front matter; empty for none. */
  series: string;
  /** Place in it, as written. */
  place: unknown;
  /** Order among the files of its folder; undefined when the front matter has none. */
  order: number | undefined;
  /** Whether the file is from an export of this product, whose values are not changed. */
  isOwn: boolean;
}

/** Series and place of an imported article. */
export interface ImportedSeries {
  title: string;
  /** Undefined: no Chinese name. */
  title_zh: string | undefined;
  /** Undefined: the next free one. */
  place: number | undefined;
  /** Whether the place was assigned, instead of an invalid or taken one. */
  isChosen: boolean;
  /** Derived from the order of a folder. An article that is in a series already stays there. */
  isDerived: boolean;
}

/** Names of a series, by language; at least one. */
export type Names = Partial<Record<Locale, string>>;

/** Returns the names of a series: a single one is used for both languages. */
export const titlesOf = ({ en, 'zh-CN': zh }: Names): Pick<ImportedSeries, 'title' | 'title_zh'> => ({
  title: en ?? zh ?? '',
  title_zh: en === zh || en === undefined ? undefined : zh,
});
