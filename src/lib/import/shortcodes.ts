import type { Locale } from '../../contract/enums';
import { endOfFence } from './jsx/code';
import { componentLabel } from './jsx/components';
import { embedLink, imageMarkdown } from './jsx/markdown';

/** Parses `key="value"` and `key=value`; positional arguments get their number as key. */
const readArguments = (text: string): Map<string, string> => {
  const found = new Map<string, string>();
  let count = 0;
  for (const match of text.matchAll(/(?:([\w-]+)\s*[=:]\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))/g)) {
    const value = match[2] ?? match[3] ?? match[4] ?? '';
    found.set(match[1] ?? String(count), value);
    if (!match[1]) count += 1;
  }
  return found;
};

const fence = (language: string, code: string): string =>
  `\`\`\`${language}\n${code.replace(/^\s*\n/, '').trimEnd()}\n\`\`\``;

const figure = (text: string): string => {
  const args = readArguments(text);
  const src = args.get('src') ?? args.get('0') ?? '';
  return src ? imageMarkdown(src, args.get('alt') ?? args.get('caption') ?? args.get('title') ?? '') : '';
};

const youtube = (text: string): string => {
  const args = readArguments(text);
  const id = args.get('id') ?? args.get('0') ?? '';
  return /^[\w-]+$/.test(id)
    ? embedLink(new Map([['src', `https://www.youtube.com/watch?v=${id}`]]), 'YouTube')
    : '';
};

/** `{% img class /path.png 100 200 alt %}`: the source is the argument that looks like a path. */
const hexoImage = (text: string): string => {
  const words = [...readArguments(text).values()];
  const index = words.findIndex((word) => /[/.]/.test(word));
  const alt = words.slice(index + 1).filter((word) => !/^\d+$/.test(word));
  return index < 0 ? '' : imageMarkdown(words[index] ?? '', alt.join(' '));
};

/** Tags that enclose code; replaced first, so that tags inside of the code are kept. */
const CODE: [RegExp, string][] = [
  [/\{\{[<%]\s*highlight\s+([\w+#-]*)[^>%]*[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g, 'hugo'],
  [/\{%-?\s*highlight\s+([\w+#-]*)[^%]*%\}([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g, 'jekyll'],
  [
    /\{%\s*code(?:block)?(?:\s+[^%]*?)?(?:lang:([\w+#-]+))?[^%]*%\}([\s\S]*?)\{%\s*endcode(?:block)?\s*%\}/g,
    'hexo',
  ],
];

/** Replaces tags of Hugo, Hexo and Jekyll that have a markdown equivalent, then removes the others. */
const replaceTags = (text: string): string =>
  text
    .replace(/\{\{[<%]\s*(?:figure|img|image)\s+([^>%]*?)\/?\s*[>%]\}\}/g, (_, args: string) => figure(args))
    .replace(/\{\{[<%]\s*youtube\s+([^>%]*?)\s*[>%]\}\}/g, (_, args: string) => youtube(args))
    .replace(/\{%\s*youtube\s+([^%]*?)\s*%\}/g, (_, args: string) => youtube(args))
    .replace(/\{%\s*(?:img|asset_img)\s+([^%]*?)\s*%\}/g, (_, args: string) => hexoImage(args))
    .replace(/\{\{[<%]\s*\/?\s*[\w/.-]+(?:\s[^>%]*)?\/?[>%]\}\}/g, '')
    .replace(
      /\{%-?\s*(?:end)?(?:raw|note|tabs?|cq|centerquote|blockquote|include|include_relative|post_url|post_link|asset_path|comment|fold|cw|label)\b[^%]*-?%\}/g,
      '',
    );

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

/** Converts template tags of Hugo, Hexo, Jekyll and Docusaurus to markdown; removes those without an equivalent. */
export const replaceShortcodes = (text: string, locale: Locale): string => {
  const withCode = CODE.reduce(
    (all, [pattern]) =>
      outsideCode(all, (plain) =>
        plain.replace(pattern, (_, language = '', code = '') => fence(String(language), String(code))),
      ),
    text,
  );
  const withTags = /\{[{%]/.test(withCode) ? outsideCode(withCode, replaceTags) : withCode;
  return /^:{3}/m.test(withTags) ? replaceAdmonitions(withTags, locale) : withTags;
};
