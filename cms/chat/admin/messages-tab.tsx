import {
  Button,
  Flex,
  SingleSelect,
  SingleSelectOption,
  Table,
  Tbody,
  Td,
  Tr,
  Typography,
} from '@strapi/design-system';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { EndpointOutput } from '../../../src/contract';
import { ListState } from '../../shared/admin/list-state';
import { ModerationDialog } from './moderation-dialog';
import { ColumnHeads } from './column-heads';
import { RestrictButtons } from './restrict-buttons';
import { useAct, useLoaded } from './use-panel-call';
import { useListTexts, useText } from './use-text';

type Rooms = EndpointOutput<'GET /chat_groups'>;
type Records = EndpointOutput<'GET /chat_groups_records'>;
type Message = Records['list'][number];

const SYSTEM = 6;

interface RowProps {
  message: Message;
  isBusy: boolean;
  onWithdraw: (message: Message) => void;
}

const Row = ({ message, isBusy, onWithdraw }: RowProps) => {
  const t = useText();
  const { formatDate } = useIntl();
  const { nick_name, content, created_at, is_withdrawn, user_id, room_id } = message;
  return (
    <Tr>
      <Td>
        <Typography>{nick_name}</Typography>
      </Td>
      <Td>
        <Typography textColor={content ? 'neutral800' : 'neutral600'}>
          {content || t(is_withdrawn ? 'withdrawn' : 'no-text')}
        </Typography>
      </Td>
      <Td>
        <Typography>{formatDate(created_at, { dateStyle: 'short', timeStyle: 'short' })}</Typography>
      </Td>
      <Td>
        <Flex gap={2} justifyContent="flex-end">
          {user_id && <RestrictButtons person={{ user_id, nick_name, room_id }} />}
          {!is_withdrawn && (
            <Button variant="danger-light" size="S" disabled={isBusy} onClick={() => onWithdraw(message)}>
              {t('withdraw')}
            </Button>
          )}
        </Flex>
      </Td>
    </Tr>
  );
};

const COLUMNS = ['person', 'text', 'time', 'acts'] as const;

const Messages = ({ roomId }: { roomId: string }) => {
  const t = useText();
  const texts = useListTexts();
  const [withdrawn, setWithdrawn] = useState<Message | null>(null);
  const loaded = useLoaded<Records>(`/chat_groups_records?room_id=${roomId}&limit=50`);
  const { act, isBusy } = useAct(loaded.reload);
  const withdraw = async ({ id }: Message) => {
    const body = { id_list: [id] };
    if (await act({ post: '/chat_groups_records/withdraw', body }, t('withdraw.done'))) setWithdrawn(null);
  };
  return (
    <>
      <ListState loaded={loaded} texts={texts('messages.empty')}>
        {(list) => (
          <Table colCount={COLUMNS.length} rowCount={list.length + 1}>
            <ColumnHeads names={COLUMNS} />
            <Tbody>
              {list
                .filter(({ msg_type }) => msg_type !== SYSTEM)
                .reverse()
                .map((message) => (
                  <Row key={message.id} message={message} isBusy={isBusy} onWithdraw={setWithdrawn} />
                ))}
            </Tbody>
          </Table>
        )}
      </ListState>
      {withdrawn && (
        <ModerationDialog
          title={t('withdraw')}
          text={t('withdraw.text')}
          ok={t('withdraw')}
          isBusy={isBusy}
          hasNoReason
          onConfirm={() => void withdraw(withdrawn)}
          onClose={() => setWithdrawn(null)}
        />
      )}
    </>
  );
};

/** The newest messages of a room; withdraw them, mute or ban their senders. */
export const MessagesTab = () => {
  const t = useText();
  const texts = useListTexts();
  const rooms = useLoaded<Rooms>('/chat_groups?limit=100');
  const [chosen, setChosen] = useState('');
  return (
    <ListState loaded={rooms} texts={texts('rooms.empty')}>
      {(list) => {
        const roomId = chosen || (list[0]?.id ?? '');
        return (
          <Flex direction="column" alignItems="stretch" gap={4}>
            <SingleSelect
              aria-label={t('room')}
              value={roomId}
              onChange={(value: string | number) => setChosen(String(value))}
            >
              {list.map(({ id, title }) => (
                <SingleSelectOption key={id} value={id}>
                  {title}
                </SingleSelectOption>
              ))}
            </SingleSelect>
            <Messages key={roomId} roomId={roomId} />
          </Flex>
        );
      }}
    </ListState>
  );
};
