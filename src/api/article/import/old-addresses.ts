import { transaction } from '../../../core/database/transaction';
import { plainAddress } from '../../../lib/import';

const TABLE = 'old_addresses';
const OLD_ADDRESS = 'api::article.old-address';

/** Limit of the column. */
const MAX_LENGTH = 500;

/** Stores the addresses that an article had on another site. An address of another article is moved to this one. */
export const saveOldAddresses = async (articleId: string, addresses: readonly string[]): Promise<void> => {
  const paths = [...new Set(addresses.map(plainAddress))].filter((path) => path.length <= MAX_LENGTH);
  await transaction(async (trx) => {
    if (paths.length > 0) await trx(TABLE).whereIn('path', paths).delete();
    for (const path of paths)
      await strapi.db.query(OLD_ADDRESS).create({ data: { path, article_id: articleId } });
  });
};

/** The forms under which an address may be stored, the exact one first. */
const formsOf = (path: string, query: string): string[] =>
  [...new Set([...(query ? [`${path}?${query}`] : []), path].map(plainAddress))].filter(
    (form) => form.length <= MAX_LENGTH,
  );

const articlesBy = async (forms: readonly string[]): Promise<Map<string, string>> => {
  const rows = (await strapi.db.connection(TABLE).whereIn('path', forms).select('path', 'article_id')) as {
    path: string;
    article_id: string;
  }[];
  return new Map(rows.map((row) => [row.path, row.article_id]));
};

/** Returns the id of the article that had an address on another site; undefined for an unknown one. */
export const findOldAddress = async (path: string, query: string): Promise<string | undefined> => {
  const forms = formsOf(path, query);
  const articles = await articlesBy(forms);
  return forms.map((form) => articles.get(form)).find((id) => id !== undefined);
};

/** Returns which of the addresses an article had on another site. One query. */
export const knownOldAddresses = async (addresses: readonly string[]): Promise<Set<string>> => {
  const formsBy = new Map(
    addresses.map((address) => {
      const [path = '', query = ''] = address.split('?');
      return [address, formsOf(path, query)];
    }),
  );
  const articles = await articlesBy([...new Set([...formsBy.values()].flat())]);
  return new Set(addresses.filter((address) => formsBy.get(address)!.some((form) => articles.has(form))));
};

/** Returns the addresses that articles had on other sites, by article, sorted. */
export const oldAddressesOf = async (articleIds: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = (await strapi.db
    .connection(TABLE)
    .whereIn('article_id', articleIds)
    .select('path', 'article_id')) as { path: string; article_id: string }[];
  const addresses = new Map<string, string[]>();
  for (const { path, article_id } of rows) {
    const paths = addresses.get(article_id);
    if (paths) paths.push(path);
    else addresses.set(article_id, [path]);
  }
  for (const paths of addresses.values()) paths.sort();
  return addresses;
};
