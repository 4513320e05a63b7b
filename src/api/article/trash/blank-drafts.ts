import { outlineContent } from '../rendering/render-content';
import type { Draft } from '../drafts/find-drafts';

/** Whether anything besides title, abstract and text was written, chosen or dated. */
const hasOtherFields = ({ fields, publishAt, withdrawAt }: Draft): boolean =>
  [fields.category, fields.banner_id, fields.source, fields.link, publishAt, withdrawAt].some(Boolean) ||
  fields.tags.length > 0;

/** Whether a draft never had anything but white space: it is its first version, and empty in all fields. */
export const isBlank = (draft: Draft): boolean =>
  draft.version === 1 &&
  draft.state === 'draft' &&
  !hasOtherFields(draft) &&
  [draft.fields.title, draft.fields.abstract, draft.fields.content].every((value) => !value.trim());

/** Whether a draft has only title, text and the abstract that is derived from it. */
export const hasOnlyText = async (draft: Draft): Promise<boolean> => {
  if (draft.state !== 'draft' || hasOtherFields(draft)) return false;
  const { abstract, content } = draft.fields;
  return !abstract || abstract === (await outlineContent({ content, locale: draft.locale })).excerpt;
};
