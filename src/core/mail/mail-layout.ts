import { DEFAULT_LOCALE, type Locale } from '../../contract/enums';
import { zh } from '../../lib/chinese-text';
import { escapeXml } from '../../lib/xml/escape-xml';
import type { Mail } from './smtp';

/** Content of a mail; the layout is the same for all mails of the site. */
export interface MailContent {
  to: string;
  /** Language of the recipient. */
  locale: Locale;
  subject: string;
  /** Plain text; line breaks are kept. */
  paragraphs: string[];
  /** Labels with values in two columns, after the first paragraph. */
  details?: { label: string; text: string }[];
  /** A code to type, shown in large digits. */
  code?: string;
  /** A button; `url` is absolute. */
  action?: { label: string; url: string };
  /** The quoted text of the recipient. */
  quote?: { label: string; text: string };
  /** Address for unsubscribing with one click (RFC 8058): a POST to it needs no sign-in. */
  unsubscribeUrl?: string;
}

/** The site in the header and the footer of a mail. */
export interface MailSite {
  title: string;
  /** Origin; empty when it is unknown. */
  origin: string;
  /** The owner's logo; null: the product's mark is shown. */
  logo: MailLogo | null;
}

interface MailLogo {
  /** Absolute URL; empty for a picture that mails cannot show. */
  url: string;
  /** The logo of the dark theme; empty: the same. */
  darkUrl: string;
  /** Whether the logo contains the name, which is then not shown next to it. */
  isAlone: boolean;
}

const TEXTS = {
  en: {
    copy: 'If the button does not work, open this address:',
    sentBy: (title: string) => `${title} sent this mail.`,
    unsubscribe: 'Unsubscribe',
  },
  'zh-CN': {
    copy: '如果按钮无法点击，请打开以下地址：',
    sentBy: (title: string) => zh`这封邮件由${title}发送。`,
    unsubscribe: '退订',
  },
} as const satisfies Record<Locale, object>;

/** Mail programs support few styles, and dark mode only in a style sheet. The colours are the site's. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #1d1b19 !important; }
  .card { background: #262421 !important; border-color: #3a3733 !important; }
  .ink { color: #ece8e1 !important; }
  .pale { color: #aaa49a !important; }
  .code { background: #1d1b19 !important; color: #ece8e1 !important; border-color: #3a3733 !important; }
  .line { border-color: #3a3733 !important; }
  .link { color: #8fb8e8 !important; }
}`;

/** Shows the logo of the dark theme in dark mode; only in mails that have one. */
const LOGO_STYLE = `
@media (prefers-color-scheme: dark) {
  .logo { display: none !important; }
  .logo-dark { display: inline-block !important; }
}`;

const FONT =
  "font-family: -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif;";

const lines = (text: string): string => escapeXml(text).replace(/\r\n|\r|\n/g, '<br>');

const paragraph = (text: string): string =>
  `<p class="ink" style="margin: 0 0 16px; color: #1f2328; font-size: 16px; line-height: 1.7">${lines(text)}</p>`;

const detailTable = (details: { label: string; text: string }[]): string => {
  const cell = 'padding: 6px 0; font-size: 14px; line-height: 1.6; vertical-align: top;';
  const rows = details.map(
    ({ label, text }) =>
      `<tr><td class="pale" style="${cell} padding-right: 20px; color: #57606a; white-space: nowrap">${escapeXml(label)}</td><td class="ink" width="100%" style="${cell} color: #1f2328; word-break: break-word">${escapeXml(text)}</td></tr>`,
  );
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="margin: 0 0 24px; border-top: 1px solid #e4e0d8; border-bottom: 1px solid #e4e0d8">${rows.join('')}</table>`;
};

const codeBlock = (code: string): string =>
  `<p class="code" style="margin: 8px 0 24px; padding: 16px; border: 1px solid #e4e0d8; border-radius: 6px; background: #fbfaf7; color: #1f2328; font: 600 30px/1.2 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 8px; text-align: center">${escapeXml(code)}</p>`;

const button = ({ label, url }: { label: string; url: string }, copy: string): string =>
  `<p style="margin: 8px 0 24px"><a href="${escapeXml(url)}" style="display: inline-block; padding: 12px 24px; border-radius: 6px; background: #b83a2a; color: #ffffff; font-size: 16px; font-weight: 600; text-decoration: none">${escapeXml(label)}</a></p>
<p class="pale" style="margin: 0 0 16px; color: #57606a; font-size: 13px; line-height: 1.6">${copy}<br><a class="link" href="${escapeXml(url)}" style="color: #1f5fa8; word-break: break-all">${escapeXml(url)}</a></p>`;

const quoteBlock = ({ label, text }: { label: string; text: string }): string =>
  `<p class="pale" style="margin: 24px 0 8px; color: #57606a; font-size: 14px">${escapeXml(label)}</p>
<blockquote class="pale line" style="margin: 0 0 16px; padding: 0 0 0 12px; border-left: 3px solid #e4e0d8; color: #57606a; font-size: 14px; line-height: 1.7">${lines(text)}</blockquote>`;

const link = (url: string, label: string): string =>
  `<a class="link" href="${escapeXml(url)}" style="color: #1f5fa8">${escapeXml(label)}</a>`;

/** The product's mark, used instead of a logo. */
const MARK = `<span style="display: inline-block; width: 28px; height: 28px; border-radius: 4px; background: #b83a2a; color: #ffffff; font: 600 17px/28px 'Songti SC', 'Noto Serif CJK SC', serif; text-align: center; vertical-align: middle">文</span>`;

/**
 * The owner's logo. A logo that is also used in the dark theme keeps the light background for which it was designed,
 * even in programs that darken mails by themselves.
 */
const logoImages = ({ url, darkUrl, isAlone }: MailLogo, title: string): string => {
  const image = (className: string, src: string, style: string) =>
    `<img class="${className}" src="${escapeXml(src)}" alt="${isAlone ? escapeXml(title) : ''}" height="32" style="${style}; height: 32px; width: auto; max-width: 100%; border: 0; vertical-align: middle">`;
  if (!darkUrl) return image('', url, 'padding: 4px 8px; border-radius: 4px; background: #f4f2ed');
  // Outlook for Windows supports no media queries, and shows elements that a style hides.
  return `${image('logo', url, 'display: inline-block')}<!--[if !mso]><!-->${image('logo-dark', darkUrl, 'display: none')}<!--<![endif]-->`;
};

const headOf = ({ title, logo }: MailSite): string => {
  const picture = logo ? logo.url && logoImages(logo, title) : MARK;
  if (picture && logo?.isAlone) return picture;
  const gap = picture && 'padding-left: 10px; ';
  return `${picture}<span class="ink" style="${gap}color: #1f2328; font-size: 16px; font-weight: 600; vertical-align: middle">${escapeXml(title)}</span>`;
};

const htmlOf = (content: MailContent, site: MailSite): string => {
  const { title, origin, logo } = site;
  const { locale, subject, paragraphs, details = [], code, action, quote, unsubscribeUrl } = content;
  const texts = TEXTS[locale];
  const footer = [
    escapeXml(texts.sentBy(title)),
    origin && link(origin, origin.replace(/^https?:\/\//, '')),
    unsubscribeUrl && link(unsubscribeUrl, texts.unsubscribe),
  ];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeXml(subject)}</title>
<style>${STYLE}${logo?.url && logo.darkUrl ? LOGO_STYLE : ''}</style>
</head>
<body class="page" style="margin: 0; padding: 0; background: #f4f2ed">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background: #f4f2ed; ${FONT}">
<tr><td align="center" style="padding: 32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px; text-align: left">
<tr><td style="padding: 0 4px 16px">${headOf(site)}</td></tr>
<tr><td class="card" style="padding: 32px 28px 16px; border: 1px solid #e4e0d8; border-radius: 8px; background: #ffffff">
<h1 class="ink" style="margin: 0 0 20px; color: #1f2328; font-size: 21px; line-height: 1.4">${escapeXml(subject)}</h1>
${paragraphs.slice(0, 1).map(paragraph).join('')}
${details.length > 0 ? detailTable(details) : ''}
${code ? codeBlock(code) : ''}
${action ? button(action, texts.copy) : ''}
${paragraphs.slice(1).map(paragraph).join('\n')}
${quote ? quoteBlock(quote) : ''}
</td></tr>
<tr><td class="pale" style="padding: 16px 4px 0; color: #57606a; font-size: 13px; line-height: 1.6">${footer.filter(Boolean).join(' · ')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
};

const quoted = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');

const textOf = (content: MailContent, { title, origin }: MailSite): string => {
  const { locale, paragraphs, details = [], code, action, quote, unsubscribeUrl } = content;
  const texts = TEXTS[locale];
  const parts = [
    paragraphs[0],
    details.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    code && `    ${code}`,
    action && `${action.label}\n${action.url}`,
    ...paragraphs.slice(1),
    quote && `${quote.label}\n${quoted(quote.text)}`,
    ['-- ', texts.sentBy(title), origin, unsubscribeUrl && `${texts.unsubscribe}: ${unsubscribeUrl}`]
      .filter(Boolean)
      .join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
};

/** Makes a page open in the language of the mail: a browser that has not chosen one shows the default language. */
const inLanguage = (address: string, locale: Locale): string => {
  if (locale === DEFAULT_LOCALE) return address;
  const [page = '', ...anchor] = address.split('#');
  return [`${page}${page.includes('?') ? '&' : '?'}lang=${locale}`, ...anchor].join('#');
};

const withLanguage = ({ action, unsubscribeUrl, ...content }: MailContent): MailContent => ({
  ...content,
  ...(action && { action: { ...action, url: inLanguage(action.url, content.locale) } }),
  ...(unsubscribeUrl && { unsubscribeUrl: inLanguage(unsubscribeUrl, content.locale) }),
});

/** Renders a mail: HTML that is readable in light and dark mode, and a text part. */
export const layOutMail = (mail: MailContent, site: MailSite): Mail => {
  const content = withLanguage(mail);
  return {
    to: content.to,
    subject: content.subject,
    text: textOf(content, site),
    html: htmlOf(content, site),
    headers: {
      // Programs that answer mails automatically (holiday notices) ignore these (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(content.unsubscribeUrl && {
        'List-Unsubscribe': `<${content.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
};
