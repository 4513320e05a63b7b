import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { EndpointOutput } from '../../../src/contract';
import { errorMessage } from '../../shared/admin/use-panel-data';
import { useText } from './use-text';

type Chain = EndpointOutput<'GET /logs/verify'>['chains'][number];

interface Answer {
  data: { data: EndpointOutput<'GET /logs/verify'> };
}

const Result = ({ chain }: { chain: Chain }) => {
  const t = useText();
  const { formatDate } = useIntl();
  const { is_intact, first_at, problems } = chain;
  const since = first_at && formatDate(first_at, { dateStyle: 'long', timeStyle: 'short' });
  const counted = since ? t('verify.count', { count: chain.count, since }) : t('verify.noRows');
  if (is_intact)
    return (
      <Flex direction="column" alignItems="flex-start" gap={1}>
        <Typography textColor="success600">{t('verify.intact')}</Typography>
        <Typography variant="pi">{counted}</Typography>
      </Flex>
    );
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      <Typography textColor="danger600">{t('verify.broken')}</Typography>
      <ul>
        {problems.map(({ problem, seq, count }, index) => (
          <li key={`${index} ${seq}`}>
            <Typography textColor="danger600">{t(`verify.problems.${problem}`, { seq, count })}</Typography>
          </li>
        ))}
      </ul>
    </Flex>
  );
};

/** Checks the hash chain at each click, without a cache, and shows what is wrong with it. */
export const VerifyButton = () => {
  const t = useText();
  const { get } = useFetchClient();
  const [isBusy, setIsBusy] = useState(false);
  const [chain, setChain] = useState<Chain>();
  const [error, setError] = useState('');
  const verify = async () => {
    setIsBusy(true);
    setChain(undefined);
    setError('');
    try {
      const answer = (await get('/admin/activity-log/logs/verify?type=action')) as unknown as Answer;
      setChain(answer.data.data.chains[0]);
    } catch (reason) {
      setError(errorMessage(reason, t('verify.failed')));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Flex gap={3} wrap="wrap" alignItems="flex-start">
      <Button variant="secondary" loading={isBusy} onClick={() => void verify()}>
        {t('verify.button')}
      </Button>
      <Box aria-live="polite" paddingTop={1}>
        {error && <Typography textColor="danger600">{error}</Typography>}
        {chain && <Result chain={chain} />}
      </Box>
    </Flex>
  );
};
