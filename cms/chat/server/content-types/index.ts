import room from './room/schema.json';
import message from './message/schema.json';
import messageVersion from './message-version/schema.json';
import readMark from './read-mark/schema.json';
import restriction from './restriction/schema.json';
import messageReport from './message-report/schema.json';
import addressBan from './address-ban/schema.json';
import guestAddress from './guest-address/schema.json';
import heldMessage from './held-message/schema.json';
import reaction from './reaction/schema.json';
import preference from './preference/schema.json';
import chatUpload from './chat-upload/schema.json';

/** Content types of the plugin, by name. All are written by its own code only. */
export const contentTypes = {
  room: { schema: room },
  message: { schema: message },
  'message-version': { schema: messageVersion },
  'read-mark': { schema: readMark },
  restriction: { schema: restriction },
  'message-report': { schema: messageReport },
  'address-ban': { schema: addressBan },
  'guest-address': { schema: guestAddress },
  'held-message': { schema: heldMessage },
  reaction: { schema: reaction },
  preference: { schema: preference },
  'chat-upload': { schema: chatUpload },
};
