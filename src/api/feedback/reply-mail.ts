import type { Locale } from '../../contract/enums';

interface ReplyMailOptions {
  reply: string;
  /** What the reader wrote. */
  content: string;
  siteTitle: string;
  /** The reader's language. */
  locale: Locale;
}

const SUBJECTS: Record<Locale, (title: string) => string> = {
  en: (title) => `Reply to your feedback on ${title}`,
  'zh-CN': (title) => `${title} 回复了您的反馈`,
};

const QUOTES: Record<Locale, string> = { en: 'You wrote:', 'zh-CN': '您当时写道：' };

const quote = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');

/** The mail with a reply: its words, and under them what it answers. Plain text. */
export const replyMail = ({ reply, content, siteTitle, locale }: ReplyMailOptions) => ({
  subject: SUBJECTS[locale](siteTitle),
  text: `${reply}\n\n${QUOTES[locale]}\n${quote(content)}\n`,
});
