import TurndownService from 'turndown';
import { gfm } from '@joplin/turndown-plugin-gfm';
import { cleanHtml } from './clean-html';

/** Elements with formatting. Without any of them the plain text is pasted. */
const MEANING =
  'h1,h2,h3,h4,h5,h6,p,ul,ol,table,a[href],strong,b,em,i,del,s,pre,code,blockquote,img,hr,dl,figure';

const ADDRESS = /(https?:\/\/[^\s<>]+)/;

/** Characters that are literal in the pasted text but have a meaning in markdown. */
const escapeMore = (text: string): string => {
  const isTwice = (sign: string) => text.indexOf(sign) !== text.lastIndexOf(sign);
  return text
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/\$/g, isTwice('$') ? '\\$' : '$')
    .replace(/~/g, isTwice('~') ? '\\~' : '~');
};

/** A fence that is longer than any in the code. */
const fenced = (code: string, language: string): string => {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `\n\n${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}\n\n`;
};

/** Elements without markdown syntax that the site shows as HTML. */
const HTML_ONLY = ['sub', 'sup', 'kbd', 'mark', 'u'] as const;

const addRules = (service: TurndownService): void => {
  // level 1 is reserved for the title of the article
  service.addRule('firstHeading', {
    filter: 'h1',
    replacement: (content) => (content.trim() ? `\n\n## ${content.trim()}\n\n` : ''),
  });
  // a link without a target, or with a script, becomes its text
  service.addRule('emptyLink', {
    filter: (node) =>
      node.nodeName === 'A' && !/^(?:https?:|mailto:|\/|#)/i.test(node.getAttribute('href') ?? ''),
    replacement: (content) => content,
  });
  service.addRule('htmlOnly', {
    filter: [...HTML_ONLY],
    replacement: (content, node) =>
      content.trim()
        ? `<${node.nodeName.toLowerCase()}>${content}</${node.nodeName.toLowerCase()}>`
        : content,
  });
  service.addRule('bareCode', {
    filter: (node) => node.nodeName === 'PRE' && node.firstElementChild?.nodeName !== 'CODE',
    replacement: (_, node) =>
      fenced(
        node.textContent ?? '',
        /\blang(?:uage)?-([\w+#-]+)/.exec((node as Element).className)?.[1] ?? '',
      ),
  });
  service.addRule('maths', {
    filter: (node) => node.nodeName === 'CODE' && Boolean(node.dataset['maths']),
    replacement: (_, node) =>
      (node as HTMLElement).dataset['maths'] === 'block'
        ? `\n\n$$\n${node.textContent}\n$$\n\n`
        : `$${node.textContent}$`,
  });
  service.addRule('note', {
    filter: (node) => node.nodeName === 'CODE' && Boolean(node.dataset['note']),
    replacement: (_, node) =>
      `[^${node.textContent}]${(node as HTMLElement).dataset['note'] === 'text' ? ': ' : ''}`,
  });
};

const createService = (): TurndownService => {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  service.use(gfm);
  addRules(service);
  const escape = service.escape.bind(service);
  // every second part is a URL, and is not changed
  service.escape = (text) =>
    text
      .split(ADDRESS)
      .map((piece, index) => (index % 2 ? piece : escapeMore(escape(piece))))
      .join('');
  return service;
};

const tidy = (markdown: string): string =>
  markdown
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/(?:[ \t]*<br>)+/g, '<br>')
    // one space after a list marker instead of turndown's three
    .replace(/^(\s*(?:-|\d+\.)) {2,3}(?=\S)/gm, '$1 ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Converts HTML copied from Word, Google Docs or a web page to markdown.
 * @returns null when the HTML has no formatting: the plain text is pasted then
 */
export const htmlToMarkdown = (html: string): string | null => {
  const body = cleanHtml(html);
  if (!body.querySelector(MEANING)) return null;
  return tidy(createService().turndown(body)) || null;
};
