import type { Core } from '@strapi/strapi';
import { USER } from '../../../core/database/content-types';
import { emit } from '../../../core/events/event-bus';
import { filesByUrl, type ImageOwner, recordImageUses } from '../../image/exports';

const KINDS = ['avatar'] as const;

/** The avatars of accounts. */
export const avatars: ImageOwner = {
  kinds: KINDS,
  titlesOf: async (places) =>
    (await strapi.db
      .connection('up_users')
      .whereIn(
        'document_id',
        places.map(({ id }) => id),
      )
      .select('document_id as id', 'nick_name as title')) as { id: string; title: string | null }[],
  replace:
    async (ids, { from, into }) =>
    async () => {
      for (const documentId of ids) {
        await strapi.db
          .query(USER)
          .update({ where: { documentId, avatar: from.url }, data: { avatar: into.url } });
        emit('account.changed', { id: documentId });
      }
    },
};

interface UserWrite {
  params: { data?: { avatar?: string | null } };
  result?: { documentId?: string } | null;
}

const recordAvatar = async ({ params: { data }, result }: UserWrite): Promise<void> => {
  if (data?.avatar === undefined || !result?.documentId) return;
  const files = [...(await filesByUrl(data.avatar ? [data.avatar] : [])).values()];
  const uses = files.map((file_id) => ({ file_id, kind: KINDS[0] }));
  await recordImageUses({ targetId: result.documentId, kinds: KINDS, uses });
};

/** Records avatars after each write of an account, including writes that do not use the document service. */
export const registerAvatarLifecycles = (app: Core.Strapi): void => {
  app.db.lifecycles.subscribe({
    models: [USER],
    afterCreate: (event) => recordAvatar(event as UserWrite),
    afterUpdate: (event) => recordAvatar(event as UserWrite),
  });
};
