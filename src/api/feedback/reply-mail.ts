import type { Locale } from '../../contract/enums';
import { publicOrigin } from '../../core/http/site-origin';
import { layOutMail } from '../../core/mail/mail-layout';
import type { Mail } from '../../core/mail/smtp';
import { zh } from '../../lib/chinese-text';

interface ReplyMailOptions {
  to: string;
  reply: string;
  /** Text of the feedback. */
  content: string;
  siteTitle: string;
  /** The reader's language. */
  locale: Locale;
}

const SUBJECTS: Record<Locale, (title: string) => string> = {
  en: (title) => `Reply to your feedback on ${title}`,
  'zh-CN': (title) => zh`${title}回复了您的反馈`,
};

const QUOTES: Record<Locale, string> = { en: 'You wrote:', 'zh-CN': '您当时写道：' };

/** Returns the mail with a reply that quotes the feedback. */
export const replyMail = ({ to, reply, content, siteTitle, locale }: ReplyMailOptions): Mail =>
  layOutMail(
    {
      to,
      locale,
      subject: SUBJECTS[locale](siteTitle),
      paragraphs: [reply],
      quote: { label: QUOTES[locale], text: content },
    },
    { title: siteTitle, origin: publicOrigin() },
  );
