import { onAccountDelete, onDataExport } from '../../core/accounts/account-hooks';
import type { Domain } from '../../core/domain';
import { registerImageOwner } from '../image/exports';
import { messagePictures } from './actions/image-owner';
import { deleteMessagesOf } from './actions/purge-messages';
import { registerConversationModeration } from './moderation/case-source';
import { messageData } from './queries/message-data';

/** Private messages. */
export const message: Domain = {
  register() {
    registerConversationModeration();
    onAccountDelete(deleteMessagesOf);
    onDataExport(messageData);
    registerImageOwner(messagePictures);
  },
};
