import type { Locale } from '../../contract/enums';
import { layOutMail, type MailSite } from '../../core/mail/mail-layout';
import type { Mail } from '../../core/mail/smtp';
import { zh } from '../../lib/chinese-text';

interface ReplyMailOptions {
  to: string;
  reply: string;
  /** Text of the feedback. */
  content: string;
  site: MailSite;
  /** The reader's language. */
  locale: Locale;
}

const SUBJECTS: Record<Locale, (title: string) => string> = {
  en: (title) => `Reply to your feedback on ${title}`,
  'zh-CN': (title) => zh`${title}回复了您的反馈`,
};

const QUOTES: Record<Locale, string> = { en: 'You wrote:', 'zh-CN': '您当时写道：' };

/** Returns the mail with a reply that quotes the feedback. */
export const replyMail = ({ to, reply, content, site, locale }: ReplyMailOptions): Mail =>
  layOutMail(
    {
      to,
      locale,
      subject: SUBJECTS[locale](site.title),
      paragraphs: [reply],
      quote: { label: QUOTES[locale], text: content },
    },
    site,
  );
