import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { EndpointOutput } from '../../../src/contract';
import { errorMessage } from '../../shared/admin/use-panel-data';
import { useText } from './use-text';

type Chain = EndpointOutput<'GET /logs/verify'>['chains'][number];

interface Answer {
  data: { data: EndpointOutput<'GET /logs/verify'> };
}

const Result = ({ chain }: { chain: Chain }) => {
  const t = useText();
  if (chain.is_intact)
    return <Typography textColor="success600">{t('intact', { count: chain.count })}</Typography>;
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      <Typography textColor="danger600">{t('broken')}</Typography>
      <ul>
        {chain.problems.map(({ problem, seq, count }, index) => (
          <li key={`${index} ${seq}`}>
            <Typography textColor="danger600">{t(`problem.${problem}`, { seq, count })}</Typography>
          </li>
        ))}
      </ul>
    </Flex>
  );
};

/** Checks the hash chain when it is asked to, each time anew, and names what is wrong with it. */
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
      setError(errorMessage(reason, t('failed')));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Flex gap={3} wrap="wrap" alignItems="flex-start">
      <Button variant="secondary" loading={isBusy} onClick={() => void verify()}>
        {t('verify')}
      </Button>
      <Box aria-live="polite" paddingTop={1}>
        {error && <Typography textColor="danger600">{error}</Typography>}
        {chain && <Result chain={chain} />}
      </Box>
    </Flex>
  );
};
