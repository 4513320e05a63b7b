import {
  Button,
  Flex,
  SingleSelect,
  SingleSelectOption,
  Table,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
  Typography,
} from '@strapi/design-system';
import { Layouts, Page, useQueryParams } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { EndpointOutput } from '../../../src/contract';
import { LOG_KINDS } from '../../../src/contract/log-kinds';
import { capitalised } from '../../../web/src/features/admin-logs/field-words';
import { ListState } from '../../shared/admin/list-state';
import { Pages } from '../../shared/admin/pages';
import { EntryDialog } from './entry-dialog';
import { PERMISSIONS } from './permissions';
import { useLoaded } from './use-loaded';
import { useText } from './use-text';
import { VerifyButton } from './verify-button';
import { type LogRow, useWords } from './words';

type Logs = EndpointOutput<'GET /logs'>;

const COLUMNS = ['columns.act', 'columns.target', 'columns.person', 'columns.time', 'details'] as const;

const PAGE_SIZE = 20;

const LogTableRow = ({ row, onOpen }: { row: LogRow; onOpen: (row: LogRow) => void }) => {
  const t = useText();
  const { actOf, targetOf, personOf } = useWords();
  const { formatDate } = useIntl();
  return (
    <Tr>
      <Td>
        <Typography>{actOf(row)}</Typography>
      </Td>
      <Td>
        <Typography ellipsis maxWidth="32rem" title={targetOf(row)}>
          {targetOf(row)}
        </Typography>
      </Td>
      <Td>
        <Typography>{personOf(row)}</Typography>
      </Td>
      <Td>
        <Typography>{formatDate(row.created_at, { dateStyle: 'medium', timeStyle: 'short' })}</Typography>
      </Td>
      <Td>
        <Button
          variant="tertiary"
          size="S"
          aria-label={`${t('details')}: ${actOf(row)}, ${targetOf(row)}`}
          onClick={() => onOpen(row)}
        >
          {t('details')}
        </Button>
      </Td>
    </Tr>
  );
};

interface ListProps {
  kind: string;
  page: number;
  onOpen: (row: LogRow) => void;
}

const List = ({ kind, page, onOpen }: ListProps) => {
  const t = useText();
  const loaded = useLoaded<Logs>(`/logs?limit=${PAGE_SIZE}&page=${page}${kind && `&kind=${kind}`}`);
  const texts = { loading: t('loading'), retry: t('retry'), empty: t(kind ? 'empty.kind' : 'empty.action') };
  return (
    <>
      <ListState loaded={loaded} texts={texts}>
        {(list) => (
          <Table colCount={COLUMNS.length} rowCount={list.length + 1}>
            <Thead>
              <Tr>
                {COLUMNS.map((name) => (
                  <Th key={name}>
                    <Typography variant="sigma">{t(name)}</Typography>
                  </Th>
                ))}
              </Tr>
            </Thead>
            <Tbody>
              {list.map((row) => (
                <LogTableRow key={row.id} row={row} onOpen={onOpen} />
              ))}
            </Tbody>
          </Table>
        )}
      </ListState>
      <Pages total={loaded.data?.count ?? 0} size={PAGE_SIZE} />
    </>
  );
};

const Content = () => {
  const t = useText();
  const [{ query }, setQuery] = useQueryParams<{ kind?: string; page?: string }>();
  const [open, setOpen] = useState<LogRow>();
  const kind = LOG_KINDS.find((one) => one === query.kind) ?? '';
  const page = Math.max(1, Math.floor(Number(query.page)) || 1);
  return (
    <Page.Main>
      <Page.Title>{t('title')}</Page.Title>
      <Layouts.Header title={t('title')} subtitle={t('subtitle')} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Flex gap={4} wrap="wrap" justifyContent="space-between" alignItems="flex-start">
            <SingleSelect
              aria-label={t('filters.kind')}
              placeholder={t('filters.kind')}
              value={kind}
              onClear={() => setQuery({ kind: '', page: '1' })}
              onChange={(value: string | number) => setQuery({ kind: String(value), page: '1' })}
            >
              {LOG_KINDS.map((value) => (
                <SingleSelectOption key={value} value={value}>
                  {capitalised(t(`kinds.${value}`))}
                </SingleSelectOption>
              ))}
            </SingleSelect>
            <VerifyButton />
          </Flex>
          <List kind={kind} page={page} onOpen={setOpen} />
        </Flex>
      </Layouts.Content>
      {open && <EntryDialog row={open} onClose={() => setOpen(undefined)} />}
    </Page.Main>
  );
};

/** The page of the plugin in Strapi's panel, for roles with the permission. */
export const LogPage = () => (
  <Page.Protect permissions={PERMISSIONS}>
    <Content />
  </Page.Protect>
);
