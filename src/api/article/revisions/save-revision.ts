import type { ArticleState, Locale } from '../../../contract/enums';
import type { SignedIn } from '../../../core/auth/actor';
import type { TextFields } from '../drafts/find-drafts';

export interface SaveRevisionOptions {
  id: string;
  locale: Locale;
  version: number;
  state: ArticleState;
  fields: TextFields;
  wordCount: number;
  actor: Pick<SignedIn, 'id' | 'nickName'>;
}

/** Keeps the text of a version: for the history, and as the base that a later conflict is judged from. */
export const saveRevision = async ({
  id,
  locale,
  version,
  state,
  fields,
  wordCount,
  actor,
}: SaveRevisionOptions): Promise<void> => {
  await strapi.db.query('api::article.article-revision').create({
    data: {
      article_id: id,
      language: locale,
      n: version,
      snapshot: fields,
      state,
      word_count: wordCount,
      user_id: actor.id,
      user_nick_name: actor.nickName,
      saved_at: new Date(),
    },
  });
};
