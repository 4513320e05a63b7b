import type { Locale } from '../../../contract/enums';
import type { SignedIn } from '../../../http/actor';
import type { TextFields } from '../queries/find-working';

export interface SaveRevisionOptions {
  id: string;
  locale: Locale;
  version: number;
  fields: TextFields;
  actor: Pick<SignedIn, 'id' | 'nickName'>;
}

/** Keeps the text of a version: for the history, and as the base that a later conflict is judged from. */
export const saveRevision = async ({
  id,
  locale,
  version,
  fields,
  actor,
}: SaveRevisionOptions): Promise<void> => {
  await strapi.db.query('api::article.article-revision').create({
    data: {
      article_id: id,
      language: locale,
      n: version,
      snapshot: fields,
      user_id: actor.id,
      user_nick_name: actor.nickName,
      saved_at: new Date(),
    },
  });
};
