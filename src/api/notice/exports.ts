import { registerMailComposer } from '../../core/mail/late-mails';
import { composeNoticeMail, NOTICE_MAIL } from './mails/compose-notice-mail';
import { articleLiked, commentLiked } from './tasks/like-notices';
import { commentChanged, commentCreated, commentMentioned } from './tasks/comment-notices';
import { articlePublished } from './tasks/follow-notices';
import {
  articleReviewed,
  dataExportReady,
  messageRead,
  messageSent,
  systemNotice,
} from './tasks/other-notices';
import { registerNoticeHandlers } from './tasks/queue';

/** What other code may use of notices. */
export { deleteNoticesOf } from './actions/delete-notices';
export { noticeJobs } from './jobs';
export { noticeData } from './queries/notice-data';
export { readUnsubscribeToken } from './mails/unsubscribe-token';
export { stopMails } from './actions/save-preferences';

/** Subscribes notices to what happens on the site, and composes the mails about them. */
export const registerNotices = (): void => {
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
};
