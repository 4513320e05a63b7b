import TurndownService from 'turndown';
import { gfm } from '@joplin/turndown-plugin-gfm';
import { cleanHtml } from './clean-html';

/** Elements that say more than plain text does. Without any of them the plain text is the better paste. */
const MEANING =
  'h1,h2,h3,h4,h5,h6,p,ul,ol,table,a[href],strong,b,em,i,del,s,pre,code,blockquote,img,hr,dl,figure';

const ADDRESS = /(https?:\/\/[^\s<>]+)/;

/** Signs that stand for themselves in what is pasted, and would mean something to the renderer. */
const escapeMore = (text: string): string => {
  const isTwice = (sign: string) => text.indexOf(sign) !== text.lastIndexOf(sign);
  return text
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/\$/g, isTwice('$') ? '\\$' : '$')
    .replace(/~/g, isTwice('~') ? '\\~' : '~');
};

/** Fences that no line of the code ends. */
const fenced = (code: string, language: string): string => {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `\n\n${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}\n\n`;
};

/** What markdown has no sign for and the site shows as HTML. */
const HTML_ONLY = ['sub', 'sup', 'kbd', 'mark', 'u'] as const;

const addRules = (service: TurndownService): void => {
  // the title of an article is its only first heading
  service.addRule('firstHeading', {
    filter: 'h1',
    replacement: (content) => (content.trim() ? `\n\n## ${content.trim()}\n\n` : ''),
  });
  // a link without a target, or to a script, is its words
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
  // every second piece is an address, and stays as it is
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
    // one space after a list's sign instead of turndown's three
    .replace(/^(\s*(?:-|\d+\.)) {2,3}(?=\S)/gm, '$1 ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Markdown of what was copied from Word, Google Docs or a web page.
 * @returns null when the HTML says no more than its plain text: that is pasted then
 */
export const htmlToMarkdown = (html: string): string | null => {
  const body = cleanHtml(html);
  if (!body.querySelector(MEANING)) return null;
  return tidy(createService().turndown(body)) || null;
};
