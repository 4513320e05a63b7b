import { adminPath } from '../../../contract/paths/admin-paths';
import type { Locale } from '../../../contract/enums';
import { regionName } from '../../../contract/regions';
import type { DomainEvents } from '../../../core/events/domain-events';
import { onInTransaction } from '../../../core/events/event-bus';
import type { MailContent } from '../../../core/mail/mail-layout';
import { queueMail } from '../../../core/mail/queue-mail';
import { findRegion } from '../../../lib/geo/find-region';
import { deviceName } from '../device-name';
import { findAccountById } from '../queries/find-account';
import { accountMail, mailLocale, mailTimeText } from './account-mail';

type Change = DomainEvents['account.sign_in_changed'];

const LABELS = {
  en: { time: 'When', device: 'Device', place: 'Place', by: 'By', administrator: 'An administrator' },
  'zh-CN': { time: '时间', device: '设备', place: '地点', by: '操作者', administrator: '管理员' },
} as const satisfies Record<Locale, object>;

/** Time, device and place of a change; only the time when an administrator made it. */
const detailsOf = ({ time, from }: Change, locale: Locale): MailContent['details'] => {
  const t = LABELS[locale];
  const when = { label: t.time, text: mailTimeText(new Date(time), locale) };
  if (!from) return [when, { label: t.by, text: t.administrator }];
  const place = [regionName(findRegion(from.ip), locale), from.ip].filter(Boolean).join(' · ');
  const device = deviceName(from.userAgent);
  return [
    when,
    ...(device ? [{ label: t.device, text: device }] : []),
    ...(place ? [{ label: t.place, text: place }] : []),
  ];
};

/** Queues the mail about a change to the owner; after a change of the address, also one to the former address. */
const mailChange = async (change: Change): Promise<void> => {
  const account = await findAccountById(change.userId);
  if (!account) return;
  const locale = mailLocale(account, change.locale);
  const shared = {
    locale,
    name: account.username,
    label: change.label,
    address: account.email ?? '',
    path: adminPath('my-information'),
    details: detailsOf(change, locale),
  };
  if (account.email)
    await queueMail(await accountMail({ ...shared, kind: change.change, to: account.email }));
  if (change.formerAddress)
    await queueMail(await accountMail({ ...shared, kind: 'former_address', to: change.formerAddress }));
};

/**
 * Queues the mails about changes of how accounts sign in, in the transaction of the change: both are stored or neither
 * (decision 127). They are sent after the COMMIT; no request waits for the mail server.
 */
export const registerSignInChangeMails = (): void => onInTransaction('account.sign_in_changed', mailChange);
