import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { ArticleState, Locale } from '../../../contract/enums';
import { type Actor, isAdmin, type SignedIn } from '../../../core/auth/actor';
import { transaction } from '../../../core/database/transaction';
import { siteInfo } from '../../setting/exports';
import { findFirstSave, type FirstSave } from './find-first-save';
import { findDrafts, type TextFields } from '../drafts/find-drafts';
import { canonicalLabels } from '../reading/label-names';
import { lockTitle, requireUniqueTitle } from '../drafts/unique-title';
import { articleData, asInput } from './article-data';
import { checkDates, requirePublishable } from '../publishing/check-publication';
import { renderContent, withTexts } from '../rendering/render-content';
import { publishArticle } from '../publishing/publish-article';
import { saveRevision } from '../revisions/save-revision';

const ARTICLE = 'api::article.article';

type Body = EndpointRequest<'POST /articles'>['body'];
type Saved = EndpointOutput<'POST /articles'>;

/** What becomes of a text that its author wants on the site: review first, unless the settings say otherwise. */
export const stateAfterSave = async (actor: Actor, publishAt: string | null): Promise<ArticleState> => {
  if (!isAdmin(actor) && (await siteInfo()).review_needed) return 'in_review';
  return publishAt && Date.parse(publishAt) > Date.now() ? 'scheduled' : 'published';
};

/** A random image of the library, or none. */
const randomBanner = async (): Promise<string> => {
  const images = await strapi.db
    .query('plugin::upload.file')
    .count({ where: { mime: { $startsWith: 'image/' } } });
  if (images === 0) return '';
  const [file] = (await strapi.db.query('plugin::upload.file').findMany({
    select: ['documentId'],
    where: { mime: { $startsWith: 'image/' } },
    orderBy: { id: 'asc' },
    offset: Math.floor(Math.random() * images),
    limit: 1,
  })) as { documentId: string }[];
  return file?.documentId ?? '';
};

export interface CreateArticleOptions {
  body: Body;
  actor: SignedIn;
  locale: Locale;
}

/**
 * The draft that the same first save made already, for its answer may have been lost on the line; null when the title
 * is free. @throws `title_taken`
 */
const findMade = async (save: FirstSave, isDraft: boolean): Promise<string | null> => {
  const made = isDraft ? await findFirstSave(save) : null;
  if (!made) await requireUniqueTitle(save.fields.title, save.locale);
  return made;
};

const write = async ({ body, actor, locale }: CreateArticleOptions): Promise<Saved> => {
  const { publish_at, withdraw_at, locale: _, state: wanted, ...given } = body;
  const state = wanted ?? (await stateAfterSave(actor, publish_at || null));
  requirePublishable(given, state);
  const { excerpt, wordCount } = await renderContent({ content: given.content, locale });
  const fields: TextFields = {
    ...given,
    abstract: given.abstract || excerpt,
    ...(await canonicalLabels({ category: given.category ?? '', tags: given.tags ?? [] })),
    banner_id: given.banner_id ?? (wanted === 'draft' ? '' : await randomBanner()),
    source: given.source ?? '',
    link: given.link ?? '',
  };
  const save = {
    fields,
    locale,
    authorId: actor.id,
    publishAt: publish_at || null,
    withdrawAt: withdraw_at || null,
  };
  const made = await findMade(save, wanted === 'draft');
  if (made) return { id: made, locale, version: 1, state: 'draft' };
  const data = await articleData(fields);
  const id = await transaction(async (trx) => {
    await lockTitle(trx, fields.title, locale);
    const meanwhile = await findMade(save, wanted === 'draft');
    if (meanwhile) return meanwhile;
    const created = await strapi.documents(ARTICLE).create({
      locale,
      data: asInput({
        ...data,
        title: fields.title,
        author: actor.id,
        state,
        version: 1,
        publish_at: publish_at || null,
        withdraw_at: withdraw_at || null,
      }) as typeof data & { title: string },
    });
    await saveRevision({ id: created.documentId, locale, version: 1, state, fields, wordCount, actor });
    if (state === 'published') await publishArticle({ id: created.documentId, locale });
    return created.documentId;
  });
  const [draft] = await findDrafts([id]);
  return { id, locale, version: 1, state: draft?.state ?? state };
};

/**
 * Writes a new article in one language. A draft that is sent again with the same words makes no second one: the first
 * is answered. Without an abstract it takes the first 100 characters of the text, without a
 * banner a random image of the library unless it is a draft.
 * @throws `title_taken`, `nothing_to_publish`, `date_passed`, `dates_reversed`, `text_too_heavy`
 */
export const createArticle = async (options: CreateArticleOptions): Promise<Saved> => {
  const { body, locale } = options;
  checkDates(body);
  return withTexts({ rendered: [{ content: body.content, locale }] }, () => write(options));
};
