import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/environment';

/** A fenced block. */
interface CodeBlock {
  /** As in the fence; empty when there is none. */
  language: string;
  code: string;
}

/** A Markdown file of the project. */
export interface Document {
  /** Relative to the project. */
  file: string;
  blocks: CodeBlock[];
  /** Text between backticks, outside of blocks. */
  inlineCode: string[];
  /** Text between quotation marks, outside of code. */
  quoted: string[];
  headings: { level: number; anchor: string }[];
  /** Targets of links and pictures. */
  links: string[];
}

const FENCE = /^( *)```(\w*)\n([\s\S]*?)^\1```$/gm;

/** The anchor that GitHub generates for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

export const readDocument = (file: string): Document => {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const prose = text.replace(FENCE, '');
  return {
    file,
    blocks: [...text.matchAll(FENCE)].map(([, , language = '', code = '']) => ({ language, code })),
    inlineCode: [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
    quoted: [...prose.replace(/`[^`\n]+`/g, '').matchAll(/"([^"]+)"|“([^”]+)”/g)].map(
      ([, english, chinese]) => (english ?? chinese ?? '').replace(/\s+/g, ' '),
    ),
    headings: [...prose.matchAll(/^(#{1,6}) (.+)$/gm)].map(([, marks = '', heading = '']) => ({
      level: marks.length,
      anchor: anchorOf(heading),
    })),
    links: [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target),
  };
};

/** The shell commands of a document, without comments. */
export const commandsOf = ({ blocks }: Document): string[] =>
  blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.split('\n'))
    .map((line) => line.replace(/(?:^|\s)#\s.*$/, '').trimEnd())
    .filter(Boolean);

/** Files of the guide, the same in each language. */
export const guideFiles = (language: 'en' | 'zh-CN'): string[] =>
  readdirSync(path.join(ROOT, 'docs/guide', language))
    .sort()
    .map((name) => `docs/guide/${language}/${name}`);
