import { Badge, Button, Table, Tbody, Td, Tr, Typography } from '@strapi/design-system';
import { useQueryParams } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';
import type { EndpointOutput } from '../../../src/contract';
import { ListState } from '../../shared/admin/list-state';
import { Pages } from '../../shared/admin/pages';
import { AddressBans } from './address-bans';
import { ColumnHeads } from './column-heads';
import { useAct, useLoaded } from './use-panel-call';
import { useListTexts, useText } from './use-text';

type Mutes = EndpointOutput<'GET /chat_groups/mutes'>;
type Mute = Mutes['list'][number];

const COLUMNS = ['person', 'room', 'kind', 'until', 'by', 'reason', 'acts'] as const;

const PAGE_SIZE = 20;

interface RowProps {
  mute: Mute;
  isBusy: boolean;
  onLift: (mute: Mute) => void;
}

const Row = ({ mute, isBusy, onLift }: RowProps) => {
  const t = useText();
  const { formatDate } = useIntl();
  const { nick_name, room_id, room_title, is_ban, until, by_nick_name, reason } = mute;
  const words = (text: string) => (
    <Td>
      <Typography>{text || '–'}</Typography>
    </Td>
  );
  return (
    <Tr>
      {words(nick_name)}
      {words(room_id === null ? t('all-rooms') : room_title)}
      <Td>
        <Badge>{t(is_ban ? 'is-banned' : 'is-muted')}</Badge>
      </Td>
      {words(until === null ? t('forever') : formatDate(until, { dateStyle: 'medium', timeStyle: 'short' }))}
      {words(by_nick_name)}
      {words(reason)}
      <Td>
        <Button variant="secondary" size="S" disabled={isBusy} onClick={() => onLift(mute)}>
          {t('lift')}
        </Button>
      </Td>
    </Tr>
  );
};

/** Who may not write or enter now, where, until when and why; lift it. */
export const MutesTab = () => {
  const t = useText();
  const texts = useListTexts();
  const [{ query }, setQuery] = useQueryParams<{ page?: string }>();
  const page = Math.max(1, Math.floor(Number(query.page)) || 1);
  const loaded = useLoaded<Mutes>(`/chat_groups/mutes?limit=${PAGE_SIZE}&page=${page}`);
  const isLastOfPage = loaded.data?.list.length === 1 && page > 1;
  const { act, isBusy } = useAct(() =>
    isLastOfPage ? setQuery({ page: String(page - 1) }) : loaded.reload(),
  );
  const lift = ({ user_id, room_id, nick_name: name }: Mute) => {
    const body = { user_id, room_id: room_id ?? '', until: '' };
    void act({ put: '/chat_groups/mute', body }, t('lifted', { name }));
  };
  return (
    <>
      <ListState loaded={loaded} texts={texts('mutes.empty')}>
        {(list) => (
          <Table colCount={COLUMNS.length} rowCount={list.length + 1}>
            <ColumnHeads names={COLUMNS} />
            <Tbody>
              {list.map((mute) => (
                <Row key={mute.id} mute={mute} isBusy={isBusy} onLift={lift} />
              ))}
            </Tbody>
          </Table>
        )}
      </ListState>
      <Pages total={loaded.data?.count ?? 0} size={PAGE_SIZE} />
      <AddressBans />
    </>
  );
};
