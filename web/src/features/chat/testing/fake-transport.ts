import type { ChatRecord } from '@contract/chat/records';

export { createFakeTransport } from '@/lib/live/fake-transport';

/** A text message for tests: `seq` is part of id, text and time. */
export const testRecord = (seq: number, rest: Partial<ChatRecord> = {}): ChatRecord =>
  ({
    id: `record-${seq}`,
    room_id: 'room',
    seq,
    client_id: `client-${seq}`,
    created_at: new Date(Date.UTC(2026, 0, 1, 8, 0, seq)).toISOString(),
    content: `Message ${seq}`,
    html: null,
    user_id: 'ann',
    nick_name: 'Ann',
    avatar: '',
    reply_to: null,
    mentions: [],
    reactions: [],
    edited_at: null,
    is_withdrawn: false,
    msg_type: 2,
    payload: null,
    ...rest,
  }) as ChatRecord;
