import {
  Badge,
  Button,
  Flex,
  Link,
  SingleSelect,
  SingleSelectOption,
  Table,
  Tbody,
  Td,
  Tr,
  Typography,
} from '@strapi/design-system';
import { useState } from 'react';
import type { EndpointOutput } from '../../../src/contract';
import { ListState } from '../../shared/admin/list-state';
import { ModerationDialog } from './moderation-dialog';
import { ColumnHeads } from './column-heads';
import { RestrictButtons } from './restrict-buttons';
import { useAct, useLoaded } from './use-panel-call';
import { useListTexts, useText } from './use-text';

type Page = EndpointOutput<'GET /moderation/cases'>;
type Case = Page['list'][number];

const STATES = ['open', 'closed'] as const;

const COLUMNS = ['text', 'cause', 'acts'] as const;

/** What is shown instead of a text. */
const textKeyOf = ({ kind, is_gone }: Case): 'private' | 'gone' | 'no-text' => {
  if (kind === 'conversation') return 'private';
  return is_gone ? 'gone' : 'no-text';
};

const Text = ({ one }: { one: Case }) => {
  const t = useText();
  return (
    <Flex direction="column" alignItems="flex-start" gap={1} maxWidth="48rem">
      <Typography textColor={one.content ? 'neutral800' : 'neutral600'}>
        {one.content || t(textKeyOf(one))}
      </Typography>
      <Typography variant="pi" textColor="neutral600">
        {one.nick_name} · {t(`kind.${one.kind}`)}
        {one.place && ` · ${one.place}`}
      </Typography>
      {one.reports[0] && (
        <Typography variant="pi" textColor="neutral600">
          {one.reports[0].reason} ({one.reports[0].nick_name})
        </Typography>
      )}
    </Flex>
  );
};

interface RowProps {
  one: Case;
  isBusy: boolean;
  onApprove: (one: Case) => void;
  onRemove: (one: Case) => void;
}

const Row = ({ one, isBusy, onApprove, onRemove }: RowProps) => {
  const t = useText();
  const { kind, user_id, nick_name, room_id } = one;
  const isOfChat = kind === 'chat' || kind === 'chat_held';
  return (
    <Tr>
      <Td>
        <Text one={one} />
      </Td>
      <Td>
        <Badge>{t(`cause.${one.cause}`, { count: one.report_count })}</Badge>
      </Td>
      <Td>
        <Flex gap={2} justifyContent="flex-end" wrap="wrap">
          {one.path && !one.is_held && (
            <Link href={one.path} isExternal>
              {t('view')}
            </Link>
          )}
          {one.state === 'open' ? (
            <>
              <Button variant="secondary" size="S" disabled={isBusy} onClick={() => onApprove(one)}>
                {t(one.is_held ? 'approve' : 'dismiss')}
              </Button>
              {!one.is_gone && one.kind !== 'conversation' && (
                <Button variant="danger-light" size="S" disabled={isBusy} onClick={() => onRemove(one)}>
                  {t(one.is_held ? 'refuse' : 'remove')}
                </Button>
              )}
            </>
          ) : (
            <Typography textColor="neutral600">
              {t(one.outcome === 'approve' ? 'outcome.approve' : 'outcome.remove')} {one.closed_by}
            </Typography>
          )}
          {isOfChat && user_id && <RestrictButtons person={{ user_id, nick_name, room_id }} />}
        </Flex>
      </Td>
    </Tr>
  );
};

/** Reports, and texts held for review, of rooms and articles. */
export const QueueTab = () => {
  const t = useText();
  const texts = useListTexts();
  const [state, setState] = useState<(typeof STATES)[number]>('open');
  const [removed, setRemoved] = useState<Case | null>(null);
  const loaded = useLoaded<Page>(`/moderation/cases?state=${state}&limit=50`);
  const { act, isBusy } = useAct(loaded.reload);
  const decide = (one: Case, decision: 'approve' | 'remove', reason = '') =>
    act({ put: '/moderation/cases', body: { id_list: [one.id], act: decision, reason } }, t('decided'));
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <SingleSelect
        aria-label={t('state')}
        value={state}
        onChange={(value: string | number) => setState(value === 'closed' ? 'closed' : 'open')}
      >
        {STATES.map((value) => (
          <SingleSelectOption key={value} value={value}>
            {t(`state.${value}`)}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <ListState loaded={loaded} texts={texts('queue.empty')}>
        {(list) => (
          <Table colCount={COLUMNS.length} rowCount={list.length + 1}>
            <ColumnHeads names={COLUMNS} />
            <Tbody>
              {list.map((one) => (
                <Row
                  key={one.id}
                  one={one}
                  isBusy={isBusy}
                  onApprove={(chosen) => void decide(chosen, 'approve')}
                  onRemove={setRemoved}
                />
              ))}
            </Tbody>
          </Table>
        )}
      </ListState>
      {removed && (
        <ModerationDialog
          title={t(removed.is_held ? 'refuse' : 'remove')}
          text={t(removed.is_held ? 'refuse.text' : 'remove.text')}
          ok={t(removed.is_held ? 'refuse' : 'remove')}
          isBusy={isBusy}
          onConfirm={(reason) => {
            void decide(removed, 'remove', reason).then((isDone) => isDone && setRemoved(null));
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </Flex>
  );
};
