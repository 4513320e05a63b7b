import { FileTextOutlined, PictureOutlined, UserOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EndpointInput, EndpointKey, EndpointOutput } from '@contract';
import { adminPath } from '@contract/paths/admin-paths';
import { MAX_LABEL } from '@contract/limits';
import { paths } from '@contract/paths/pages';
import { useCan } from '@/lib/session/abilities';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/http/endpoints';
import { usePausedText } from '@/lib/unsent/use-paused-text';
import type { PaletteEntry, PaletteGroup } from './entries';
import { useIsPaletteOpen } from './palette-state';

/** Entries of each group. */
const LIMIT = 5;

/** Pause in typing before a search starts, in ms. */
const PAUSE_MS = 200;

/** One Latin letter is in nearly every title; one Chinese character is a word. */
const isSearchable = (key: string): boolean => /\p{Script=Han}/u.test(key) || key.length > 1;

/**
 * Searches once: the answer is forgotten when the text changes or the palette closes, so that it is never shown for
 * another text, or when it is no longer true. The request is then cancelled.
 */
const useSearch = <K extends EndpointKey>(call: K, input: Partial<EndpointInput<K>>, enabled: boolean) => {
  const { data, isError, isFetching } = useQuery({
    ...endpointQuery(useApp(), call, input, useLocale()),
    enabled,
    gcTime: 0,
    meta: { isPersonal: true },
  });
  return { data: enabled ? data : undefined, isError: enabled && isError, isFetching };
};

type Article = EndpointOutput<'GET /articles/working'>['list'][number];

/** The language of an article whose title has the text; the search finds any. */
const foundLanguage = ({ languages, ...row }: Article, key: string) =>
  languages.find(({ title }) => title.toLowerCase().includes(key.toLowerCase())) ??
  languages.find(({ locale }) => locale === row.locale);

const useArticles = (key: string) => {
  const { t } = useTranslation('admin');
  const readsAll = useCan('content.read_all');
  const query = { key, limit: LIMIT, ...(!readsAll && { is_user: 'true' as const }) };
  const { data, ...state } = useSearch('GET /articles/working', { query }, key !== '');
  const entries = data?.list.map((row): PaletteEntry => {
    const language = foundLanguage(row, key);
    const { locale, title } = language ?? row;
    const isBehind = language?.state === 'draft' && language.published_version !== null;
    return {
      key: `article-${row.id}`,
      label: title,
      lang: locale,
      note: language && t(`palette.states.${isBehind ? 'behind' : language.state}`),
      icon: FileTextOutlined,
      open: `${paths.editArticle(row.id)}?locale=${locale}`,
    };
  });
  return { key: 'articles' as const, entries, ...state };
};

/** As much of a name as a list searches by, without half a character at its end. */
const beginningOf = (name: string): string =>
  name
    .slice(0, MAX_LABEL)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

const usePictures = (key: string) => {
  // of those who may open the library
  const isAsked = useCan('content.read_all') && key !== '';
  const { data, ...state } = useSearch('GET /images', { query: { key, limit: LIMIT } }, isAsked);
  const entries = data?.list.map(({ id, name, alt, thumb }): PaletteEntry => {
    return {
      key: `picture-${id}`,
      label: name,
      note: alt,
      icon: PictureOutlined,
      picture: thumb,
      open: adminPath('images', { key: beginningOf(name) }),
    };
  });
  return { key: 'pictures' as const, entries, ...state };
};

const usePeople = (key: string) => {
  // of those who may open the accounts
  const isAsked = useCan('content.read_all') && key !== '';
  const { data, ...state } = useSearch('GET /users', { query: { key, limit: LIMIT } }, isAsked);
  const entries = data?.list.map(({ id, nick_name, user_name }): PaletteEntry => ({
    key: `person-${id}`,
    label: nick_name || user_name,
    note: user_name,
    icon: UserOutlined,
    open: adminPath('users', { user: id }),
  }));
  return { key: 'people' as const, entries, ...state };
};

/**
 * The articles, pictures and people with the text in their titles and names, as far as the person may open them, after
 * a pause in typing.
 */
export const useContent = (typed: string, isComposing: boolean) => {
  const text = typed.trim();
  const { paused, isBehind, now } = usePausedText(text, { isComposing, ms: PAUSE_MS });
  // also not while the palette is fading away
  const isOpen = useIsPaletteOpen();
  const key = isOpen && !isBehind && isSearchable(paused) ? paused : '';
  const results = [useArticles(key), usePictures(key), usePeople(key)];
  // a group appears after those above it: nothing moves away under the selection
  const first = results.findIndex(({ isFetching }) => isFetching);
  const settled = first === -1 ? results : results.slice(0, first);
  return {
    groups: settled.map(({ key, entries = [] }): PaletteGroup => ({ key, entries })),
    failed: results.filter(({ isError }) => isError).map(({ key }) => key),
    isPending: first !== -1 || (isBehind && isSearchable(text)),
    searchNow: now,
  };
};
