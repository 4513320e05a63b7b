import { Button, Flex, Loader, Modal, Typography } from '@strapi/design-system';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import type { EndpointOutput } from '../../../src/contract';
import { areComparable, shownValues } from '../../../web/src/features/admin-logs/field-words';
import { PlainValues } from './change-values';
import { useFieldWords } from './use-field-words';
import { useLoaded } from './use-loaded';
import { useText } from './use-text';
import { type LogRow, useWords } from './words';

type Entry = EndpointOutput<'GET /logs/{id}'>;
type Change = Entry['changes'][number];

const TextDiff = lazy(() => import('./text-diff').catch(() => ({ default: PlainValues })));

type FieldWords = NonNullable<ReturnType<typeof useFieldWords>>;

const ChangeView = ({ change, nameOf, valueOf }: { change: Change } & FieldWords) => {
  const t = useText();
  const { field, target, is_secret, is_cut } = change;
  const [before, after] = shownValues(change, valueOf);
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography tag="h3" fontWeight="bold" title={field}>
        {[nameOf(field) ?? field, target].filter(Boolean).join(' · ')}
      </Typography>
      {is_secret ? (
        <Typography textColor="neutral600">
          {t(change.after === null ? 'changes.secretGone' : 'changes.secret')}
        </Typography>
      ) : (
        <>
          {before && after && areComparable(before, after) ? (
            <Suspense fallback={<PlainValues before={before} after={after} />}>
              <TextDiff before={before} after={after} />
            </Suspense>
          ) : (
            <PlainValues before={before} after={after} />
          )}
          {is_cut && <Typography variant="pi">{t('changes.cut')}</Typography>}
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
  const words = useFieldWords(row);
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
              <Typography fontWeight="bold">{[actOf(row), targetOf(row)].join(' · ')}</Typography>
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
            {!error && !(data && words) && <Loader>{t('loading')}</Loader>}
            {data?.changes.length === 0 && <Typography>{t('changes.none')}</Typography>}
            {words &&
              data?.changes.map((change, index) => (
                <ChangeView key={`${index} ${change.field}`} change={change} {...words} />
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
