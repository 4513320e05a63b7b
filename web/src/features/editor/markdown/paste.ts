import TurndownService from 'turndown';
import { gfm } from '@joplin/turndown-plugin-gfm';
import { cleanHtml } from './word-html';

/** Elements that say more than plain text does. Without any of them the plain text is the better paste. */
const MEANING =
  'h1,h2,h3,h4,h5,h6,p,ul,ol,table,a[href],strong,b,em,i,del,s,pre,code,blockquote,img,hr,dl,figure';

const createService = (): TurndownService => {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  service.use(gfm);
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
  return service;
};

const tidy = (markdown: string): string =>
  markdown
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
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
