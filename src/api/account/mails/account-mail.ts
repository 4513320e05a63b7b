import { DEFAULT_LOCALE, type Locale } from '../../../contract/enums';
import { publicOrigin } from '../../../core/http/site-origin';
import type { MailContent } from '../../../core/mail/mail-layout';
import { queueMail } from '../../../core/mail/queue-mail';
import { settings } from '../../../core/settings/settings';
import type { Account } from '../queries/find-account';
import { ADMINISTRATION_TEXTS } from './administration-texts';
import { CODE_TEXTS } from './code-texts';
import { FORMER_ADDRESS_TEXTS, SIGN_IN_CHANGE_TEXTS } from './sign-in-change-texts';
import type { MailFacts, MailText } from './text';

const TEXTS = {
  ...CODE_TEXTS,
  ...ADMINISTRATION_TEXTS,
  ...SIGN_IN_CHANGE_TEXTS,
  ...FORMER_ADDRESS_TEXTS,
};

export interface AccountMailOptions
  extends Partial<Omit<MailFacts, 'site' | 'time'>>, Pick<MailContent, 'to' | 'locale' | 'code' | 'details'> {
  kind: keyof typeof TEXTS;
  /** Path of the page that the button opens, for mails that have one. */
  path?: string;
  time?: Date | null;
}

/** A time in the language of a mail, in UTC because the reader's time zone is unknown. */
export const mailTimeText = (time: Date, locale: Locale): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time)} UTC`;

/** Returns a mail about an account: to its owner, or to an address that may have no account. */
export const accountMail = async (options: AccountMailOptions): Promise<MailContent> => {
  const { to, locale, code, details, kind, path = '', time, ...named } = options;
  const origin = publicOrigin();
  const facts: MailFacts = {
    site: (await settings('site')).title || new URL(origin).host,
    time: time ? mailTimeText(time, locale) : '',
    ...{ name: '', days: 0, reason: '', address: '', label: '' },
    ...named,
  };
  const { subject, paragraphs, button }: MailText = TEXTS[kind][locale](facts);
  const action = button ? { label: button, url: `${origin}${path}` } : undefined;
  return { to, locale, subject, paragraphs, code, details, action };
};

/**
 * Language of the mails of an account: the chosen one, else that of the page of the last sign-in, else that of the page of
 * the request, if it is the owner's, else that of the site.
 */
export const mailLocale = (
  { language, page_language }: Pick<Account, 'language' | 'page_language'>,
  otherwise: Locale = DEFAULT_LOCALE,
): Locale => language ?? page_language ?? otherwise;

type OwnMailOptions = Omit<AccountMailOptions, 'to' | 'name' | 'locale'> & { locale?: Locale };

/** Queues a mail about an account to its owner, in the owner's language. Does nothing without an e-mail address. */
export const mailAccount = async (account: Account, options: OwnMailOptions): Promise<void> => {
  if (!account.email) return;
  const locale = mailLocale(account, options.locale);
  await queueMail(await accountMail({ ...options, to: account.email, name: account.username, locale }));
};
