import type { Context } from 'koa';
import type { Actor } from '../../../core/auth/actor';
import type { DomainEvents, SignInChange } from '../../../core/events/domain-events';
import { emit } from '../../../core/events/event-bus';
import { localeOf } from '../../../core/http/client/locale';
import { DEFAULT_LOCALE } from '../../../contract/enums';

type Event = DomainEvents['account.sign_in_changed'];

/** Whether a request is from the owner of the account: signed in, or with a code or link from a mail. */
const isOwnRequest = (ctx: Context, userId: string): boolean => {
  const actor = (ctx.state['auth'] as { credentials?: Actor } | undefined)?.credentials;
  return actor?.id === null || actor?.id === userId;
};

/** Emits that the current request changes how an account signs in. The mail to its owner is queued in the transaction. */
export const noteSignInChange = (
  userId: string,
  change: SignInChange,
  { label = '', formerAddress = '' }: Partial<Pick<Event, 'label' | 'formerAddress'>> = {},
): void => {
  const ctx = strapi.requestContext.get() as Context | undefined;
  const isOwn = ctx !== undefined && isOwnRequest(ctx, userId);
  emit('account.sign_in_changed', {
    userId,
    change,
    time: Date.now(),
    from: isOwn ? { ip: ctx.ip, userAgent: ctx.get('user-agent').slice(0, 300) } : null,
    locale: isOwn ? localeOf(ctx) : DEFAULT_LOCALE,
    label,
    formerAddress,
  });
};
