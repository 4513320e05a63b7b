import { onAccountDelete, onDataExport } from '../../core/accounts/account-hooks';
import type { Domain } from '../../core/domain';
import { commentData } from './account/comment-data';
import { deleteCommenterData } from './account/delete-commenter-data';
import { commentJobs } from './jobs';
import { registerCommentModeration } from './moderation/case-source';

/** Comments on articles. */
export const comment: Domain = {
  register() {
    registerCommentModeration();
    onAccountDelete(deleteCommenterData);
    onDataExport(commentData);
  },
  jobs: commentJobs,
};
