import { RateLimiterRes } from 'rate-limiter-flexible';
import { can } from '../../../contract/abilities';
import type { SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { clientNetwork } from '../../../core/http/client/client-network';
import { consume, createRateLimiter } from '../../../core/http/rate-limit';
import { perApp } from '../../../core/per-app';

/**
 * Messages in ten seconds (contract section 8), more per address, which may be shared; and first messages to different
 * people in a day, against advertising.
 */
const LIMITS = {
  person: { times: 10, seconds: 10 },
  address: { times: 60, seconds: 10 },
  strangers: { times: 30, seconds: 86_400 },
} as const;

/** The counters of this application. */
export const messageLimiters = perApp(() => {
  const factor = strapi.config.get('site.limitFactor', 1);
  const make = (name: keyof typeof LIMITS) =>
    createRateLimiter(`message:${name}`, { ...LIMITS[name], times: LIMITS[name].times * factor });
  return { person: make('person'), address: make('address'), strangers: make('strangers') };
});

export interface MessageQuotaOptions {
  actor: SignedIn;
  ip: string;
  /** The first message to this person. */
  isFirst: boolean;
}

/** Counts a message before it is written. @throws `too_many`, `too_many_strangers` */
export const consumeMessageQuota = async ({ actor, ip, isFirst }: MessageQuotaOptions): Promise<void> => {
  await consume(messageLimiters().person, actor.id);
  await consume(messageLimiters().address, clientNetwork(ip));
  if (!isFirst || can(actor, 'content.unrestricted')) return;
  try {
    await messageLimiters().strangers.consume(actor.id);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('too_many_strangers');
  }
};
