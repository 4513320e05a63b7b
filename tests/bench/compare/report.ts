import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../../support/site/environment';
import type { Growth } from './growth';

/** Both languages of a text of the report. */
export interface Words {
  en: string;
  zh: string;
}

/** A measured line. Numbers are medians. */
export interface Line {
  name: Words;
  unit: '/s' | 'ms' | 'MB' | 's';
  site: number;
  stock?: number;
  ghost?: number;
  raw?: number;
  /** What it is compared with. */
  against?: 'stock' | 'raw';
  /** Bound of the ratio to what it is compared with: at least, or at most. */
  least?: number;
  most?: number;
  /** Whether it is one of the few in the READMEs. */
  isShort?: boolean;
}

const ratioOf = (line: Line): number | undefined => {
  const other = line.against && line[line.against];
  return other ? line.site / other : undefined;
};

const isMet = (line: Line): boolean => {
  const ratio = ratioOf(line) ?? Number.NaN;
  return (line.least === undefined || ratio >= line.least) && (line.most === undefined || ratio <= line.most);
};

const number = (value: number | undefined, unit: Line['unit']): string => {
  if (value === undefined) return '';
  const digits = value >= 100 || (unit === 'MB' && value >= 1) ? 0 : value >= 10 ? 1 : 2;
  return `${value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit === '/s' ? unit : ` ${unit}`}`;
};

const TEXTS = {
  en: {
    site: 'Wentu',
    stock: 'Stock Strapi',
    ghost: 'Ghost',
    raw: 'Bare Node',
    ratio: 'Ratio',
    articles: 'articles',
    target: 'Target',
    least: 'at least',
    most: 'at most',
    missed: ': **missed**',
  },
  zh: {
    site: '文图',
    stock: '原版 Strapi',
    ghost: 'Ghost',
    raw: '裸 Node',
    ratio: '比值',
    articles: '篇',
    target: '目标',
    least: '不低于',
    most: '不高于',
    missed: '：**未达到**',
  },
} as const;

type Column = 'stock' | 'ghost' | 'raw';

/** Rows of a table in Markdown, with the first as its head. */
const markdown = (columns: readonly string[], rows: readonly string[][]): string =>
  [columns, columns.map((_, n) => (n === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** A table of the lines, with the columns that have values. */
export const table = (lines: readonly Line[], language: keyof Words): string => {
  const texts = TEXTS[language];
  const columns = (['stock', 'ghost', 'raw'] as Column[]).filter((column) =>
    lines.some((line) => line[column] !== undefined),
  );
  const target = (line: Line): string => {
    if (line.least === undefined && line.most === undefined) return '';
    const bound = line.least === undefined ? `${texts.most} ${line.most}` : `${texts.least} ${line.least}`;
    return isMet(line) ? bound : bound + texts.missed;
  };
  return markdown(
    ['', texts.site, ...columns.map((column) => texts[column]), texts.ratio, texts.target],
    lines.map((line) => [
      line.name[language],
      number(line.site, line.unit),
      ...columns.map((column) => number(line[column], line.unit)),
      ratioOf(line)?.toFixed(2) ?? '',
      target(line),
    ]),
  );
};

/** A table of how times grow with the number of articles. */
export const growthTable = (
  sizes: readonly number[],
  growths: readonly Growth[],
  language: keyof Words,
): string => {
  const { ratio, articles } = TEXTS[language];
  return markdown(
    ['', ...sizes.map((size) => `${size.toLocaleString('en-US')} ${articles}`), ratio],
    growths.map(({ name, times }) => [
      name[language],
      ...times.map((time) => number(time, 'ms')),
      ((times.at(-1) ?? 0) / (times[0] ?? 1)).toFixed(2),
    ]),
  );
};

/** Replaces what is between the markers of a file. */
export const writeBetweenMarkers = async (file: string, text: string): Promise<void> => {
  const full = path.join(ROOT, file);
  const [begin, end] = ['<!-- bench:begin -->', '<!-- bench:end -->'];
  const before = await readFile(full, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no markers ${begin} and ${end}`);
  await writeFile(full, `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`);
};

/** Processor, Node and load of this machine. */
export const machine = (): string =>
  `${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`;

export const loadOfMachine = (): string => os.loadavg()[0]?.toFixed(1) ?? '';
