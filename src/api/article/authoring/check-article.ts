import type { EndpointRequest } from '../../../contract';
import { type Locale, LOCALES } from '../../../contract/enums';
import type { SignedIn } from '../../../core/auth/actor';
import { renderContent } from '../rendering/render-content';
import { checkText, type Finding } from './check-text';
import { deadLinks } from './dead-links';
import { requireReadable } from '../drafts/find-drafts';
import { isTitleTaken } from '../drafts/unique-title';
import { draftLanguages } from '../drafts/draft-languages';

export interface CheckArticleOptions {
  body: EndpointRequest<'POST /articles/check'>['body'];
  locale: Locale;
  actor: SignedIn;
}

const warning = (code: Finding['code'], detail = ''): Finding => ({ code, severity: 'warning', detail });

/** Checks for missing languages and other outdated translations. */
const checkLanguages = async (id: string | undefined, locale: Locale): Promise<Finding[]> => {
  const languages = id ? ((await draftLanguages([id])).get(id)?.languages ?? []) : [];
  const written = new Set([locale, ...languages.map((language) => language.locale)]);
  return [
    ...LOCALES.filter((other) => !written.has(other)).map((other) => warning('translation_missing', other)),
    ...languages
      .filter((language) => language.isStale && language.locale !== locale)
      .map((language) => warning('translation_stale', language.locale)),
  ];
};

/**
 * Runs the checklist before publication on a text, which need not be saved. Writes nothing.
 * @throws `not_found`, `forbidden`, `not_publishable` for the article that `id` names
 */
export const checkArticle = async ({ body, locale, actor }: CheckArticleOptions): Promise<Finding[]> => {
  const { id, title, abstract, content, banner_id, category } = body;
  if (id) await requireReadable(id, actor);
  const rendered = await renderContent({ content, locale }, 'preview');
  const [dead, taken, languages] = await Promise.all([
    deadLinks(rendered.links),
    title ? isTitleTaken({ title, locale, exceptId: id, actor }) : false,
    checkLanguages(id, locale),
  ]);
  return [
    ...(title === '' ? [{ code: 'no_title', severity: 'error', detail: '' } as const] : []),
    ...(taken ? [{ code: 'title_taken', severity: 'error', detail: title } as const] : []),
    ...dead.map((detail): Finding => ({ code: 'dead_link', severity: 'error', detail })),
    ...checkText(rendered, strapi.config.get<string>('site.origin', '')),
    ...languages,
    ...(abstract ? [] : [warning('no_abstract')]),
    ...(banner_id ? [] : [warning('no_banner')]),
    ...(category === '' ? [warning('no_category')] : []),
  ];
};
