import { Box, Button, Flex, Loader, Modal, Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import type { EndpointOutput } from '../../../src/contract';
import { useLoaded } from './use-loaded';
import { useText } from './use-text';
import { type LogRow, useWords } from './words';

type Entry = EndpointOutput<'GET /logs/{id}'>;
type Change = Entry['changes'][number];

const Value = ({ label, value }: { label: string; value: string | null }) => {
  const t = useText();
  return (
    <Flex direction="column" alignItems="flex-start" gap={1} width="100%">
      <Typography variant="pi" textColor="neutral600">
        {label}
      </Typography>
      <Box
        background="neutral100"
        padding={2}
        hasRadius
        width="100%"
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {value === null ? (
          <Typography textColor="neutral600">{t('nothing')}</Typography>
        ) : (
          <Typography>{value}</Typography>
        )}
      </Box>
    </Flex>
  );
};

const ChangeView = ({ change }: { change: Change }) => {
  const t = useText();
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography fontWeight="bold">{[change.field, change.target].filter(Boolean).join(' · ')}</Typography>
      {change.is_secret ? (
        <Typography textColor="neutral600">{t('secret')}</Typography>
      ) : (
        <>
          <Value label={t('before')} value={change.before} />
          <Value label={t('after')} value={change.after} />
          {change.is_cut && <Typography variant="pi">{t('cut')}</Typography>}
        </>
      )}
    </Flex>
  );
};

/** An entry: what was done, by whom, and what it has changed. */
export const EntryDialog = ({ row, onClose }: { row: LogRow; onClose: () => void }) => {
  const t = useText();
  const { formatDate } = useIntl();
  const { actOf, targetOf, personOf } = useWords();
  const { data, error, reload } = useLoaded<Entry>(`/logs/${row.id}`);
  const time = formatDate(row.created_at, { dateStyle: 'long', timeStyle: 'medium' });
  const place = [row.addr, row.ip].filter(Boolean).join(', ');
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => !isOpen && onClose()}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{t('entry')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={5}>
            <Flex direction="column" alignItems="flex-start" gap={1}>
              <Typography fontWeight="bold">{`${actOf(row)}: ${targetOf(row)}`}</Typography>
              <Typography textColor="neutral600">
                {[personOf(row), time, place].filter(Boolean).join(' · ')}
              </Typography>
            </Flex>
            {error && (
              <Flex gap={4} wrap="wrap" role="alert">
                <Typography textColor="danger600">{error}</Typography>
                <Button variant="secondary" onClick={reload}>
                  {t('retry')}
                </Button>
              </Flex>
            )}
            {!error && !data && <Loader>{t('loading')}</Loader>}
            {data?.changes.length === 0 && <Typography>{t('no-changes')}</Typography>}
            {data?.changes.map((change, index) => (
              <ChangeView key={`${index} ${change.field}`} change={change} />
            ))}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Modal.Close>
            <Button variant="tertiary">{t('close')}</Button>
          </Modal.Close>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
};
