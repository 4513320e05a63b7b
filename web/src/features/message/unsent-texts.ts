import {
  changeUnsent,
  isUnsent,
  readDraft as readText,
  readUnsent,
  storeDraft as storeText,
} from '@/lib/unsent/unsent-texts';
import type { Outgoing } from './messages';

const placeOf = (peerId: string): string => `conversation ${peerId}`;

/** The text in the field of a conversation, once the texts of this account are restored. */
export const readDraft = (peerId: string): string => readText(placeOf(peerId));

/** The unsent messages of a conversation, once the texts of this account are restored. */
export const readOutgoing = (peerId: string): readonly Outgoing[] =>
  readUnsent<Outgoing>(placeOf(peerId)).filter(({ isChosen }) => !isChosen);

/** Id in the file store of the picture that was chosen in a conversation; empty when there is none. */
export const readChosen = (peerId: string): string =>
  readUnsent<Outgoing>(placeOf(peerId)).find(({ isChosen }) => isChosen)?.client_id ?? '';

/** Stores the id of the picture that was chosen in a conversation, replacing an earlier one. */
export const storeChosen = (peerId: string, id: string): Promise<void> =>
  changeUnsent<Outgoing>(placeOf(peerId), (messages) => [
    ...messages.filter(({ isChosen }) => !isChosen),
    { client_id: id, content: '', image: '', hasPicture: true, isChosen: true },
  ]);

/** Stores the text in the field of a conversation until it is sent or emptied. */
export const storeDraft = (peerId: string, draft: string): Promise<void> => storeText(placeOf(peerId), draft);

/** Stores a message to send, and clears the draft. */
export const storeOutgoing = (peerId: string, message: Outgoing): Promise<void> =>
  storeText<Outgoing>(placeOf(peerId), '', undefined, (messages) => [...messages, message]);

/** Deletes a message that was sent or discarded, or a chosen picture. */
export const deleteOutgoing = (peerId: string, clientId: string): Promise<void> =>
  changeUnsent<Outgoing>(placeOf(peerId), (messages) =>
    messages.filter(({ client_id }) => client_id !== clientId),
  );

/** Whether an id belongs to an unsent message or a chosen picture of a person, in any conversation. */
export const isOutgoing = (owner: string, clientId: string): Promise<boolean> =>
  isUnsent<Outgoing>(owner, ({ client_id }) => client_id === clientId);
