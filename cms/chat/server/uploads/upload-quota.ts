import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { CHAT_UPLOAD_RATE } from '../../../../src/contract/chat/limits';
import { clientNetwork } from '../../../../src/core/http/client/client-network';
import { consume, limiterOf } from '../../../../src/core/http/rate-limit';

/** How many people of one address, which a school may share, may use up their quota at the same time. */
const PEOPLE_OF_ADDRESS = 5;

const limiter = (name: string, people: number): RateLimiterAbstract => {
  const factor = strapi.config.get('site.limitFactor', 1);
  const { bytes, seconds } = CHAT_UPLOAD_RATE;
  return limiterOf(`chat:upload:${name}`, { times: bytes * people * factor, seconds });
};

/** Counts the bytes of an upload before they are read. @throws `too_many` */
export const consumeUploadQuota = async (personId: string, ip: string, bytes: number): Promise<void> => {
  await consume(limiter('person', 1), personId, bytes);
  await consume(limiter('address', PEOPLE_OF_ADDRESS), clientNetwork(ip), bytes);
};
