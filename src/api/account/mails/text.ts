import type { Locale } from '../../../contract/enums';

/** Values for the text of a mail; those that a mail does not use are empty. */
export interface MailFacts {
  site: string;
  /** Name of the account. */
  name: string;
  /** A time, in the language of the mail. */
  time: string;
  days: number;
  /** What an administrator wrote. */
  reason: string;
  /** The e-mail address of the account. */
  address: string;
  /** Name of a passkey or of an account at QQ. */
  label: string;
}

/** The text of a mail; `button` is the label of the link to a page. */
export interface MailText {
  subject: string;
  paragraphs: string[];
  button?: string;
}

/** Texts of mails by kind, in both languages. */
export type MailTexts = Record<string, Record<Locale, (facts: MailFacts) => MailText>>;
