import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { ImportFailure } from './import-failure';

export type Fields = Record<string, unknown>;
export interface FrontMatter {
  fields: Fields;
  body: string;
}

/** Limit in characters. Longer front matter is data, not metadata of an article. */
const MAX_FRONT_MATTER = 65_536;

type Format = 'yaml' | 'toml' | 'json';

interface RawFrontMatter {
  format: Format;
  source: string;
  body: string;
}

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Splits text that starts with a delimiter line; returns `open` when the closing delimiter is missing. */
const delimited = (text: string, mark: string, format: Format): RawFrontMatter | 'open' | undefined => {
  const start = new RegExp(`^${mark}[ \\t]*\\r?\\n`).exec(text);
  if (!start) return undefined;
  const end = new RegExp(`^(?:${mark}${format === 'yaml' ? '|\\.\\.\\.' : ''})[ \\t]*(?:\\r?\\n|$)`, 'm');
  const rest = text.slice(start[0].length);
  const match = end.exec(rest);
  if (!match) return 'open';
  return { format, source: rest.slice(0, match.index), body: rest.slice(match.index + match[0].length) };
};

/** Finds Hugo's JSON object, or Hexo's JSON fields without braces that end with `;;;`. */
const jsonFrontMatter = (text: string): RawFrontMatter | undefined => {
  const hexo = /^"[\s\S]*?\r?\n;;;[ \t]*(?:\r?\n|$)/.exec(text)?.[0];
  if (hexo) {
    const fields = hexo.slice(0, hexo.lastIndexOf(';;;')).trim().replace(/,$/, '');
    return { format: 'json', source: `{${fields}}`, body: text.slice(hexo.length) };
  }
  const hugo =
    /^\{\s*(?:"[\s\S]*?)?\r?\n\}[ \t]*(?:\r?\n|$)/.exec(text)?.[0] ??
    /^\{\s*".*\}[ \t]*(?:\r?\n|$)/.exec(text)?.[0];
  return hugo ? { format: 'json', source: hugo, body: text.slice(hugo.length) } : undefined;
};

/** Finds YAML front matter without its first delimiter line, which Hexo allows. */
const withoutOpeningLine = (text: string): RawFrontMatter | undefined => {
  const match =
    /^((?:[A-Za-z_][\w-]{0,40}:(?: .*)?\r?\n|[ \t]+- .*\r?\n|- .*\r?\n){1,40})---[ \t]*(?:\r?\n|$)/.exec(
      text,
    );
  return match ? { format: 'yaml', source: match[1] ?? '', body: text.slice(match[0].length) } : undefined;
};

/** Parsers of front matter and configurations. */
export const fieldParsers: Record<Format, (source: string) => unknown> = {
  // The core schema keeps dates as text: `readDate` parses them for all formats. Aliases are limited against
  // exponential expansion ("billion laughs").
  yaml: (source) =>
    parseYaml(source, { schema: 'core', maxAliasCount: 50, uniqueKeys: false, logLevel: 'error' }) as unknown,
  toml: (source) => parseToml(source),
  json: (source) => JSON.parse(source) as unknown,
};

const lineOf = (error: unknown): number => {
  if (!(error instanceof Error)) return 0;
  if ('linePos' in error && Array.isArray(error.linePos)) {
    const [start] = error.linePos as { line?: number }[];
    return (start?.line ?? 0) + 1;
  }
  return 'line' in error && typeof error.line === 'number' ? error.line + 1 : 0;
};

/** The parser's message without the line number, which is that in the front matter, not in the file. */
export const detailOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .split('\n')[0]!
    .replace(/ at line \d+, column \d+:?$/, '')
    .slice(0, 200);

const invalidFrontMatter = (format: Format, line: number, detail: string): ImportFailure =>
  new ImportFailure({ code: 'front_matter_broken', params: { format: format.toUpperCase(), line, detail } });

const parseFrontMatter = ({ format, source, body }: RawFrontMatter, text: string): FrontMatter => {
  if (source.length > MAX_FRONT_MATTER)
    throw invalidFrontMatter(format, 0, `longer than ${MAX_FRONT_MATTER} characters`);
  let fields: unknown;
  try {
    fields = fieldParsers[format](source) ?? {};
  } catch (error) {
    throw invalidFrontMatter(format, lineOf(error), detailOf(error));
  }
  // Text between two thematic breaks looks like front matter but does not parse to an object.
  return isRecord(fields) ? { fields, body } : { fields: {}, body: text };
};

/**
 * Splits a text into front matter (YAML, TOML between `+++`, JSON) and body.
 * @param text without byte order mark
 * @throws ImportFailure when the front matter is not closed or not valid
 */
export const splitFrontMatter = (text: string): FrontMatter => {
  const head =
    delimited(text, '---', 'yaml') ??
    delimited(text, '\\+\\+\\+', 'toml') ??
    jsonFrontMatter(text) ??
    withoutOpeningLine(text);
  if (head !== 'open') return head ? parseFrontMatter(head, text) : { fields: {}, body: text };
  // A line of dashes may also be a thematic break; a field on the next line means front matter.
  if (/^(?:---|\+\+\+)[ \t]*\r?\n\s*["']?[\w-]+["']?\s*[:=]/.test(text))
    throw new ImportFailure({ code: 'front_matter_open', params: { line: 1 } });
  return { fields: {}, body: text };
};
