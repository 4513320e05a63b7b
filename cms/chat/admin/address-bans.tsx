import { Box, Button, Table, Tbody, Td, Tr, Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import type { EndpointOutput } from '../../../src/contract';
import { ListState } from '../../shared/admin/list-state';
import { ColumnHeads } from './column-heads';
import { useAct, useLoaded } from './use-panel-call';
import { useListTexts, useText } from './use-text';

type Bans = EndpointOutput<'GET /chat_groups/address_bans'>;
type Ban = Bans['list'][number];

const COLUMNS = ['addresses.of', 'until', 'by', 'reason', 'acts'] as const;

interface RowProps {
  ban: Ban;
  isBusy: boolean;
  onLift: (ban: Ban) => void;
}

const Row = ({ ban, isBusy, onLift }: RowProps) => {
  const t = useText();
  const { formatDate } = useIntl();
  const { nick_name, until, by_nick_name, reason } = ban;
  const cells = [
    nick_name,
    formatDate(until, { dateStyle: 'medium', timeStyle: 'short' }),
    by_nick_name,
    reason,
  ];
  return (
    <Tr>
      {cells.map((text, index) => (
        <Td key={COLUMNS[index]}>
          <Typography>{text || '–'}</Typography>
        </Td>
      ))}
      <Td>
        <Button variant="secondary" size="S" disabled={isBusy} onClick={() => onLift(ban)}>
          {t('lift')}
        </Button>
      </Td>
    </Tr>
  );
};

/** Bans of the addresses of guests that are in force, the newest 100; lift them. */
export const AddressBans = () => {
  const t = useText();
  const texts = useListTexts();
  const loaded = useLoaded<Bans>('/chat_groups/address_bans?limit=100');
  const { act, isBusy } = useAct(loaded.reload);
  const lift = ({ id, nick_name: name }: Ban) =>
    void act(
      { post: '/chat_groups/address_bans/withdraw', body: { id_list: [id] } },
      t('addresses.lifted', { name }),
    );
  return (
    <Box tag="section" paddingTop={8} aria-labelledby="address-bans">
      <Typography tag="h2" variant="beta" id="address-bans">
        {t('addresses')}
      </Typography>
      <Box paddingTop={2} paddingBottom={4}>
        <Typography textColor="neutral600">{t('addresses.text')}</Typography>
      </Box>
      <ListState loaded={loaded} texts={texts('addresses.empty')}>
        {(list) => (
          <Table colCount={COLUMNS.length} rowCount={list.length + 1}>
            <ColumnHeads names={COLUMNS} />
            <Tbody>
              {list.map((ban) => (
                <Row key={ban.id} ban={ban} isBusy={isBusy} onLift={lift} />
              ))}
            </Tbody>
          </Table>
        )}
      </ListState>
    </Box>
  );
};
