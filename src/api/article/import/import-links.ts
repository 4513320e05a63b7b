import { deadLinks } from '../authoring/dead-links';
import { knownOldAddresses } from './old-addresses';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** The path of a link on the old site; undefined for a link that leads to another site or within the text. */
const oldPath = (link: string, origin: string): string | undefined => {
  if (link.startsWith('#') || link.startsWith('?')) return undefined;
  if (link.startsWith('/') && !link.startsWith('//')) return link;
  if (!SCHEME.test(link) && !link.startsWith('//')) return '';
  if (!URL.canParse(link) || !URL.canParse(origin)) return undefined;
  const url = new URL(link);
  return /^https?:$/.test(url.protocol) && url.host === new URL(origin).host
    ? url.pathname + url.search
    : undefined;
};

/** Links of one query. */
const BATCH_SIZE = 200;

/**
 * Returns the dead links of imported texts: to pages of the old site that were not imported, and to files next to
 * the text.
 * @param origin address of the old site; empty when it is not known
 * @throws the reason of the signal
 */
export const deadImportLinks = async (
  links: Iterable<string>,
  origin: string,
  signal: AbortSignal,
): Promise<Set<string>> => {
  const dead = new Set<string>();
  const targets = [...new Set(links)].flatMap((link) => {
    const path = oldPath(link, origin);
    return path === undefined
      ? []
      : [{ link, target: path.replace(/#.*$/s, ''), isOfSite: path === link && path !== '' }];
  });
  for (let from = 0; from < targets.length; from += BATCH_SIZE) {
    signal.throwIfAborted();
    const batch = targets.slice(from, from + BATCH_SIZE);
    const known = await knownOldAddresses(batch.flatMap(({ target }) => target || []));
    const others = batch.filter(({ target }) => !known.has(target));
    const deadHere = new Set(await deadLinks(others.flatMap(({ link, isOfSite }) => (isOfSite ? link : []))));
    for (const { link, isOfSite } of others) if (!isOfSite || deadHere.has(link)) dead.add(link);
  }
  return dead;
};
