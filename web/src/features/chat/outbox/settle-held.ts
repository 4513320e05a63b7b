import type { EndpointOutput } from '@contract';
import type { ServerMessage } from '@/lib/live/transport';
import type { Outbox } from './outbox';

type Held = EndpointOutput<'GET /chat_groups/held'>['list'][number];

/** Formats the error of a refused message. */
export type RefusedText = (reason: string) => string;

interface Verdict {
  client_id: string;
  is_released: boolean;
  reason: string;
}

const apply = async (outbox: Outbox, verdict: Verdict, textOf: RefusedText): Promise<void> => {
  const item = outbox.items.get().find(({ client_id }) => client_id === verdict.client_id);
  if (item?.state !== 'held') return;
  // an accepted message is received with the others of the room
  if (verdict.is_released) await outbox.remove(item.client_id);
  else await outbox.update(item.client_id, { state: 'failed', error: textOf(verdict.reason) });
};

/** Applies decisions of administrators about held messages while the page is open. */
export const settleReviewed = (outbox: Outbox, { event, data }: ServerMessage, textOf: RefusedText): void => {
  if (event === 'message:reviewed') void apply(outbox, data, textOf);
};

/** Applies decisions made while no page was open. @param held the messages of a room that still wait or were refused */
export const settleHeld = async (
  outbox: Outbox,
  { roomId, held, textOf }: { roomId: string; held: readonly Held[]; textOf: RefusedText },
): Promise<void> => {
  for (const item of outbox.items.get()) {
    if (item.state !== 'held' || item.room_id !== roomId) continue;
    const found = held.find(({ client_id }) => client_id === item.client_id);
    if (found?.state === 'waiting') continue;
    await apply(
      outbox,
      { client_id: item.client_id, is_released: found === undefined, reason: found?.reason ?? '' },
      textOf,
    );
  }
};
