import type { EndpointOutput } from '../../../contract';
import type { SignedIn } from '../../../core/auth/actor';
import { seesAll } from '../../article/policy';
import { filterByAuthor } from '../../article/reading/label-filters';
import { findFiles } from './find-files';

type Use = EndpointOutput<'GET /images/{id}/uses'>[number];

interface UseRow {
  file_id: string;
  kind: string;
  target_id: string;
  language: string;
}

/** Where the names of things stand: table, column and, where a thing has several rows, which of them. */
const NAMES: Partial<Record<Use['kind'], { table: string; column: string; isPerLanguage?: boolean }>> = {
  article: { table: 'articles', column: 'title', isPerLanguage: true },
  article_banner: { table: 'articles', column: 'title', isPerLanguage: true },
  menu_banner: { table: 'menus', column: 'title' },
  advert: { table: 'adverts', column: 'title' },
  avatar: { table: 'up_users', column: 'nick_name' },
};

const keyOf = (kind: string, id: string, language: string) => `${kind} ${id} ${language}`;

/** Names of the things of one kind. One query. */
const namesOf = async (kind: Use['kind'], uses: Use[]): Promise<[string, string][]> => {
  const source = NAMES[kind];
  if (!source || uses.length === 0) return [];
  const query = strapi.db
    .connection(source.table)
    .whereIn('document_id', [...new Set(uses.map(({ id }) => id))])
    .select('document_id as id', `${source.column} as title`);
  if (source.isPerLanguage) query.whereNull('published_at').select('locale');
  const rows = (await query) as { id: string; title: string | null; locale?: string }[];
  return rows.map(({ id, title, locale = '' }) => [keyOf(kind, id, locale), title ?? '']);
};

/** Where images are shown, articles first. At most six queries, however many images and places. */
export const findUses = async (ids: string[]): Promise<Use[]> => {
  const rows = (await strapi.db
    .connection('image_uses')
    .whereIn('file_id', ids)
    .orderBy(['kind', 'target_id', 'language'])
    .select('kind', 'target_id', 'language')) as UseRow[];
  const uses = rows.map(({ kind, target_id, language }): Use => ({
    kind: kind.replace('-', '_') as Use['kind'],
    id: target_id,
    title: '',
    locale: language === '' ? null : (language as Use['locale']),
  }));
  const kinds = Object.keys(NAMES) as Use['kind'][];
  const names = await Promise.all(
    kinds.map((kind) =>
      namesOf(
        kind,
        uses.filter((use) => use.kind === kind),
      ),
    ),
  );
  const titles = new Map(names.flat());
  return uses.map((use) => ({ ...use, title: titles.get(keyOf(use.kind, use.id, use.locale ?? '')) ?? '' }));
};

/** Texts of articles that readers see, or that the person wrote, as keys of both kinds of use. */
const openTexts = async (uses: Use[], actor: SignedIn): Promise<Set<string>> => {
  const rows = (await strapi.db
    .connection('articles as a')
    .whereIn('a.document_id', [...new Set(uses.map(({ id }) => id))])
    .where((open) => open.whereNotNull('a.published_at').orWhere((own) => filterByAuthor(own, actor.id)))
    .select('a.document_id as id', 'a.locale')) as { id: string; locale: string }[];
  const kinds = ['article', 'article_banner'] as const;
  return new Set(rows.flatMap(({ id, locale }) => kinds.map((kind) => keyOf(kind, id, locale))));
};

/** Where images are shown, as a person may know it: what others have not published yet stays without a name. */
export const findUsesFor = async (ids: string[], actor: SignedIn): Promise<Use[]> => {
  const uses = await findUses(ids);
  if (seesAll(actor)) return uses;
  const open = await openTexts(uses, actor);
  return uses.map((use) => {
    const isSecret = use.kind.startsWith('article') && !open.has(keyOf(use.kind, use.id, use.locale ?? ''));
    return isSecret ? { ...use, title: '' } : use;
  });
};

/** Where one image is shown. @throws `not_found` */
export const usesOf = async (id: string, actor: SignedIn): Promise<Use[]> => {
  await findFiles([id]);
  return findUsesFor([id], actor);
};
