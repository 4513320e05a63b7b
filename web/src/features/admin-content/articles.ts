import type { EndpointOutput } from '@contract';
import { LOCALES, type ArticleState, type Locale } from '@contract/enums';
import { paths } from '@contract/pages';
import type { App } from '@/lib/endpoints';

export type WorkingRow = EndpointOutput<'GET /articles/working'>['list'][number];
export type Language = WorkingRow['languages'][number];

export const idOf = ({ id }: WorkingRow): string => id;
export const nameOf = ({ title }: WorkingRow): string => title;

/** Where a language of an article is written. */
export const editPath = (id: string, locale: Locale): string => `${paths.editArticle(id)}?locale=${locale}`;

export const isIn = (row: WorkingRow, ...states: ArticleState[]): boolean =>
  row.languages.some(({ state }) => states.includes(state));

/** Whether readers see a language: also while newer changes of it wait. */
export const isOnline = ({ published_version }: Language): boolean => published_version !== null;

/** How a language stands, to a person: `returned` from review, or `behind` what is written where readers see an older text. */
export type LanguageStatus = ArticleState | 'returned' | 'behind';

export const statusOf = (language: Language): LanguageStatus => {
  if (language.state !== 'draft') return language.state;
  if (language.review_reason) return 'returned';
  return isOnline(language) ? 'behind' : 'draft';
};

/** How an article stands in each language of the product; undefined where it is not written. */
export const languageMatrix = ({ languages }: WorkingRow): [Locale, Language | undefined][] =>
  LOCALES.map((locale) => [locale, languages.find((language) => language.locale === locale)]);

/** Undoes what was done to articles: takes them out of the bin and gives their languages the states that they had. */
export const restoreArticles = (call: App['call'], rows: readonly WorkingRow[]) =>
  call('PUT /articles/states', {
    body: {
      states: rows.flatMap(({ id, languages }) =>
        languages.map(({ locale, state, published_version, withdraw_at }) => ({
          id,
          locale,
          state,
          published_version,
          withdraw_at,
        })),
      ),
    },
  });
