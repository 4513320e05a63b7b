import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { bundledLanguagesInfo } from 'shiki';

/** A block of code as its author wrote it. */
export interface CodeBlock {
  source: string;
  /** As written after the fence, in lower case; `''` without. */
  language: string;
  /** The file; `''` without. */
  title: string;
  /** Lines to mark, from 1. */
  marked: ReadonlySet<number>;
  /** The file of a playground that is shown first. */
  isActive: boolean;
  /** Whether it is a less important file of a playground. */
  isHidden: boolean;
}

/** Limit of marked lines, repeated ones included. */
const MAX_MARKED_LINES = 1_000;

const readLines = (list: string): Set<number> => {
  const lines = new Set<number>();
  let left = MAX_MARKED_LINES;
  for (const range of list.split(',', MAX_MARKED_LINES)) {
    const [from = 0, to = from] = range.split('-').map(Number);
    for (let line = from; line <= to && left > 0; line += 1) {
      lines.add(line);
      left -= 1;
    }
  }
  return lines;
};

/** Reads the info string of a fence after the language: `src/App.js {1,3-5} active`, or `title="…"`. */
const readMeta = (meta: string): Pick<CodeBlock, 'title' | 'marked' | 'isActive' | 'isHidden'> => ({
  title:
    /(?:title|filename)=(?:"([^"]*)"|'([^']*)')/.exec(meta)?.slice(1).find(Boolean) ??
    /(?:^|\s)([\w./-]+\.\w{1,10})(?=\s|$)/.exec(meta)?.[1] ??
    '',
  marked: readLines(/\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? ''),
  isActive: /(?:^|\s)active(?:\s|$)/.test(meta),
  isHidden: /(?:^|\s)hidden(?:\s|$)/.test(meta),
});

const languageOf = (code: Element): string => {
  const classes = code.properties['className'];
  const name = Array.isArray(classes)
    ? classes.find((entry) => String(entry).startsWith('language-'))
    : undefined;
  return String(name ?? '')
    .slice('language-'.length)
    .toLowerCase();
};

/** Reads a `<pre>`; undefined when it contains anything but code. */
export const readCodeBlock = (pre: Element): CodeBlock | undefined => {
  const [code, ...rest] = pre.children;
  if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return undefined;
  if (rest.some((node) => node.type !== 'text' || node.value.trim() !== '')) return undefined;
  return {
    source: toString(code).replace(/\n$/, ''),
    language: languageOf(code),
    ...readMeta(String(code.properties['dataMeta'] ?? '')),
  };
};

const LANGUAGE_NAMES = new Map<string, string>(
  bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) => [id, ...aliases].map((key) => [key, name])),
);

/** Returns the display name of a language, if it is known. */
export const languageName = (language: string): string => LANGUAGE_NAMES.get(language) ?? language;
