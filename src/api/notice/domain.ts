import { onAccountDelete, onDataExport } from '../../core/accounts/account-hooks';
import type { Domain } from '../../core/domain';
import { registerMailComposer } from '../../core/mail/late-mails';
import { deleteNoticesOf } from './actions/delete-notices';
import { noticeJobs } from './jobs';
import { composeNoticeMail, NOTICE_MAIL } from './mails/compose-notice-mail';
import { noticeData } from './queries/notice-data';
import { commentChanged, commentCreated, commentMentioned } from './tasks/comment-notices';
import { articlePublished } from './tasks/follow-notices';
import { articleLiked, commentLiked } from './tasks/like-notices';
import {
  articleReviewed,
  dataExportReady,
  messageRead,
  messageSent,
  systemNotice,
} from './tasks/other-notices';
import { registerNoticeHandlers } from './tasks/queue';

/** Notices about what happens on the site, and the mails about them. */
export const notice: Domain = {
  register() {
    registerMailComposer(NOTICE_MAIL, composeNoticeMail);
    registerNoticeHandlers({
      'article.liked': articleLiked,
      'article.published': articlePublished,
      'article.reviewed': articleReviewed,
      'comment.changed': commentChanged,
      'comment.created': commentCreated,
      'comment.liked': commentLiked,
      'comment.mentioned': commentMentioned,
      'data_export.ready': dataExportReady,
      'message.sent': messageSent,
      'message.read': messageRead,
      'notice.system': systemNotice,
    });
    onAccountDelete(deleteNoticesOf);
    onDataExport(noticeData);
  },
  jobs: noticeJobs,
};
