import { articleIdOf } from '../../../contract/paths/article-path';
import { isPublicPath } from '../../../contract/paths/page-paths';
import { decodePercent } from '../../../contract/text/percent-encoding';
import { ARTICLE } from '../../../core/database/content-types';
import { filesByUrl } from '../../image/exports';

/** Stock variants of an image. */
const COPY = /^\/uploads\/(?:thumbnail|small|medium|large)_/;
/** Feeds, site map and API documentation. */
const RESOURCE = /^\/(?:atom\.xml|rss\.xml|feed\.json|sitemap[\w-]*\.xml|robots\.txt|api\/docs)$/;

interface Target {
  link: string;
  path: string;
  anchor: string;
}

/** Parses a link into this site; null for external links. */
const targetOf = (link: string): Target | null => {
  const origin = strapi.config.get<string>('site.origin', '');
  const own =
    origin && (link === origin || link.startsWith(`${origin}/`)) ? link.slice(origin.length) || '/' : link;
  if (!own.startsWith('/') || own.startsWith('//') || !URL.canParse(own, 'http://site')) return null;
  const { pathname, hash } = new URL(own, 'http://site');
  return { link, path: decodePercent(pathname), anchor: decodePercent(hash.slice(1)) };
};

/** Returns the slugs of the headings of published articles, by id. */
const slugsOf = async (ids: string[]): Promise<Map<string, Set<string>>> => {
  const slugs = new Map<string, Set<string>>();
  if (ids.length === 0) return slugs;
  const rows = (await strapi.db.query(ARTICLE).findMany({
    select: ['documentId', 'headings'],
    where: { documentId: { $in: ids }, publishedAt: { $notNull: true } },
  })) as { documentId: string; headings: { slug: string }[] | null }[];
  for (const { documentId, headings } of rows)
    slugs.set(
      documentId,
      new Set([...(slugs.get(documentId) ?? []), ...(headings ?? []).map(({ slug }) => slug)]),
    );
  return slugs;
};

/** Finds broken internal links: unknown paths, articles, headings or files. At most two queries. */
export const deadLinks = async (links: readonly string[]): Promise<string[]> => {
  const targets = links.map(targetOf).filter((target) => target !== null);
  const idOf = ({ path }: Target) => articleIdOf(path);
  const files = targets.map(({ path }) => path).filter((path) => path.startsWith('/uploads/'));
  const [articles, known] = await Promise.all([
    slugsOf([...new Set(targets.map(idOf).filter((id) => id !== undefined))]),
    filesByUrl(files.flatMap((file) => [file, file.replace(COPY, '/uploads/')])),
  ]);
  const leads = (target: Target): boolean => {
    const { path, anchor } = target;
    const id = idOf(target);
    if (id) return articles.has(id) && (!anchor || articles.get(id)!.has(anchor));
    if (path.startsWith('/uploads/')) return known.has(path) || known.has(path.replace(COPY, '/uploads/'));
    return isPublicPath(path) || RESOURCE.test(path);
  };
  return targets.filter((target) => !leads(target)).map(({ link }) => link);
};
