import type { EndpointInput, EndpointOutput } from '@contract';
import type { TFunction } from 'i18next';
import { LOCALES, type ArticleState, type Locale } from '@contract/enums';
import { paths } from '@contract/paths/pages';
import type { App } from '@/lib/http/endpoints';

export type DraftRow = EndpointOutput<'GET /articles/working'>['list'][number];
/** Changes of category and tags. */
export type Labels = Omit<EndpointInput<'PUT /articles/labels'>['body'], 'id_list'>;
export type Language = DraftRow['languages'][number];

/** The title of an article, or a placeholder for none, in labels and confirmations. */
export const nameOf = ({ title }: DraftRow, t: TFunction<'admin-content'>): string =>
  title || t('articles.untitled');

/** Whether there is a change. */
export const hasChange = ({ category, add_tags = [], remove_tags = [] }: Labels): boolean =>
  category !== undefined || add_tags.length + remove_tags.length > 0;

/** Path of the editor for a language of an article. */
export const editPath = (id: string, locale: Locale): string => `${paths.editArticle(id)}?locale=${locale}`;

export const isIn = (row: DraftRow, ...states: ArticleState[]): boolean =>
  row.languages.some(({ state }) => states.includes(state));

/** Whether a language is published, with or without newer changes. */
export const isOnline = ({ published_version }: Language): boolean => published_version !== null;

/**
 * Displayed state of a language: `returned` by review, or `behind` when it is published and has newer
 * changes.
 */
export type LanguageStatus = ArticleState | 'returned' | 'behind';

export const statusOf = (language: Language): LanguageStatus => {
  if (language.state !== 'draft') return language.state;
  if (language.review_reason) return 'returned';
  return isOnline(language) ? 'behind' : 'draft';
};

/** State of an article in each language of the product; undefined when the language is missing. */
export const languageMatrix = ({ languages }: DraftRow): [Locale, Language | undefined][] =>
  LOCALES.map((locale) => [locale, languages.find((language) => language.locale === locale)]);

/**
 * Undoes actions on articles: restores them from the trash and sets their languages to the previous states.
 */
export const restoreStates = (call: App['call'], rows: readonly DraftRow[]) =>
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
