import type { EndpointOutput, EndpointRequest } from '../../../../src/contract';
import { LOG_TYPES } from '../../../../src/contract/log-kinds';
import { type ChainReport, verifyLog } from '../../../../src/core/log-chain/verify';

const running = new Map<string, Promise<ChainReport>>();

/** Checks one log; concurrent calls share one check and its report. */
const verifyOnce = (type: ChainReport['type']): Promise<ChainReport> => {
  const known = running.get(type);
  if (known) return known;
  const checking = verifyLog(type).finally(() => running.delete(type));
  running.set(type, checking);
  return checking;
};

/** Checks the hash chain of one log, or of all, one after another. */
export const verifyLogs = async ({
  type,
}: EndpointRequest<'GET /logs/verify'>['query']): Promise<EndpointOutput<'GET /logs/verify'>> => {
  const chains: ChainReport[] = [];
  for (const one of type ? [type] : LOG_TYPES) chains.push(await verifyOnce(one));
  return { chains };
};
