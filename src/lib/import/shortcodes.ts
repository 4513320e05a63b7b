import type { Locale } from '../../contract/enums';
import { endOfFence, endOfSpan } from './jsx/code';
import { componentLabel } from './jsx/components';
import type { ImportProblem } from './problem';
import { replaceTags } from './template-tags';

/** Maximum characters of the tags in a note. */
const MAX_LISTED = 1_000;

const fence = (language: string, code: string): string =>
  `\`\`\`${language}\n${code.replace(/^\s*\n/, '').trimEnd()}\n\`\`\``;

/** Tags that enclose code; replaced first, so that tags inside of the code are kept. */
const CODE: [RegExp, string][] = [
  [
    /(?<!`)\{\{[<%]\s*highlight\s+([\w+#-]*)[^>%]*[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
    'hugo',
  ],
  [/(?<!`)\{%-?\s*highlight\s+([\w+#-]*)[^%]*%\}([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g, 'jekyll'],
  [
    /(?<!`)\{%\s*code(?:block)?(?:\s+[^%]*?)?(?:lang:([\w+#-]+))?[^%]*%\}([\s\S]*?)\{%\s*endcode(?:block)?\s*%\}/g,
    'hexo',
  ],
];

const ADMONITION = /^(:{3,})\s*(note|tip|info|warning|danger|caution|important)(?:\[([^\]]*)\]|[ \t]+(.*))?$/;

const quote = (title: string, lines: string[]): string[] => [
  `> **${title}**`,
  '>',
  ...lines
    .join('\n')
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd()),
];

/** Converts Docusaurus admonitions (`:::note Title … :::`) to block quotes. Unclosed ones stay text. */
const replaceAdmonitions = (text: string, locale: Locale): string => {
  const lines = text.split('\n');
  const result: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const match = ADMONITION.exec(line.trimEnd());
    const end = match ? lines.findIndex((other, at) => at > index && other.trim() === match[1]) : -1;
    if (!match || end < 0) {
      result.push(line);
      continue;
    }
    const kind = match[2] ?? 'note';
    const title =
      match[3] ?? match[4] ?? componentLabel(kind.charAt(0).toUpperCase() + kind.slice(1), locale);
    result.push('', ...quote(title.trim(), lines.slice(index + 1, end)), '');
    index = end;
  }
  return result.join('\n');
};

/** Applies `change` to the text outside of fenced code blocks. */
const outsideCode = (text: string, change: (text: string) => string): string => {
  const pieces: string[] = [];
  let plainFrom = 0;
  for (let position = 0; position < text.length;) {
    const end = endOfFence(text, position);
    if (end !== undefined) {
      pieces.push(change(text.slice(plainFrom, position)), text.slice(position, end));
      plainFrom = end;
    }
    const next = text.indexOf('\n', end ?? position);
    position = next < 0 ? text.length : next + 1;
  }
  return [...pieces, change(text.slice(plainFrom))].join('');
};

/** Applies `change` to the text outside of inline code. */
const outsideSpans = (text: string, change: (text: string) => string): string => {
  const pieces: string[] = [];
  let plainFrom = 0;
  for (let position = text.indexOf('`'); position >= 0;) {
    const end = endOfSpan(text, position);
    if (end !== undefined) {
      pieces.push(change(text.slice(plainFrom, position)), text.slice(position, end));
      plainFrom = end;
    }
    let next = end ?? position;
    while (end === undefined && text[next] === '`') next += 1;
    position = text.indexOf('`', next);
  }
  return [...pieces, change(text.slice(plainFrom))].join('');
};

/** Liquid comments, which the old site did not show. */
const COMMENT = /(?<!`)\{%-?\s*comment\s*-?%\}[\s\S]{0,10000}?\{%-?\s*endcomment\s*-?%\}/g;

/** Escaped tags of Hugo, which show a tag, including in code. Comment delimiters enclose the name. */
const SHOWN_TAG = /\{\{([<%])\/\*([^\n]{0,500}?)\*\/([>%])\}\}/g;

/**
 * Converts template tags of Hugo, Hexo, Jekyll and Docusaurus to markdown; removes those without an equivalent.
 * @param notes get the tags that were removed and may have shown something
 */
export const replaceShortcodes = (text: string, locale: Locale, notes: ImportProblem[]): string => {
  const withCode = CODE.reduce(
    (all, [pattern]) =>
      outsideCode(all, (plain) =>
        plain.replace(pattern, (_, language = '', code = '') => fence(String(language), String(code))),
      ),
    text,
  );
  const removed: string[] = [];
  const withTags = /\{[{%:]|\[toc\]/i.test(withCode)
    ? outsideCode(withCode, (plain) =>
        outsideSpans(plain.replace(COMMENT, ''), (prose) => replaceTags(prose, removed)),
      ).replace(SHOWN_TAG, '{{$1$2$3}}')
    : withCode;
  if (removed.length > 0) {
    const shortcodes = removed.join(' ').slice(0, MAX_LISTED);
    notes.push({ code: 'shortcodes_removed', params: { count: removed.length, shortcodes } });
  }
  return /^:{3}/m.test(withTags) ? replaceAdmonitions(withTags, locale) : withTags;
};
