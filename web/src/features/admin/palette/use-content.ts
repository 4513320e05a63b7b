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

/** Maximum number of entries per group. */
const LIMIT = 5;

/** Pause in typing before a search starts, in ms. */
const PAUSE_MS = 200;

/** One Latin letter is in nearly every title; one Chinese character is a word. */
const isSearchable = (key: string): boolean => /\p{Script=Han}/u.test(key) || key.length > 1;

/**
 * Runs one search. When the text changes or the palette closes, the request is cancelled and its response discarded, so that no
 * outdated results are shown.
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

/** The language in which the title of an article contains the text; the search finds titles in any language. */
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

/** Cuts a name to the maximum length of a list's search, without splitting a surrogate pair. */
const beginningOf = (name: string): string =>
  name
    .slice(0, MAX_LABEL)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

const usePictures = (key: string) => {
  // only for people who may open the library
  const isEnabled = useCan('content.read_all') && key !== '';
  const { data, ...state } = useSearch('GET /images', { query: { key, limit: LIMIT } }, isEnabled);
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
  // only for people who may open the accounts
  const isEnabled = useCan('content.read_all') && key !== '';
  const { data, ...state } = useSearch('GET /users', { query: { key, limit: LIMIT } }, isEnabled);
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
  // a group appears after those above it: the selection does not shift
  const first = results.findIndex(({ isFetching }) => isFetching);
  const settled = first === -1 ? results : results.slice(0, first);
  return {
    groups: settled.map(({ key, entries = [] }): PaletteGroup => ({ key, entries })),
    failed: results.filter(({ isError }) => isError).map(({ key }) => key),
    isPending: first !== -1 || (isBehind && isSearchable(text)),
    searchNow: now,
  };
};
