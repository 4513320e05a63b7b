import type { Element } from 'hast';
import { CODE_ID_PREFIX } from '../../../contract/text/content-ids';
import { type CodeBlock, languageName } from './code-block';
import { element, text } from './code-figure';
import type { Labels } from '../labels';

/** Maximum of files in a playground; more start another one. */
const MAX_FILES = 30;

/** Languages whose first block is a file of a playground without a name: that of its component or page. */
const MAIN_FILE = new Set(['js', 'jsx', 'ts', 'tsx', 'javascript', 'typescript', 'vue', 'svelte', 'html']);

/** The displayed name of a file. */
const nameOf = ({ title, language }: CodeBlock): string => title || languageName(language);

/**
 * Splits adjacent blocks into playgrounds: files with different names, of which the first may have none, as in the
 * documentation of React. All other blocks are separate.
 */
export const groupFiles = (run: readonly CodeBlock[]): CodeBlock[][] => {
  const groups: CodeBlock[][] = [];
  for (const block of run) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    const joins =
      group &&
      first &&
      block.title &&
      group.length < MAX_FILES &&
      (first.title || MAIN_FILE.has(first.language)) &&
      !group.some((file) => nameOf(file) === block.title);
    if (joins) group.push(block);
    else groups.push([block]);
  }
  return groups;
};

/** Files that an article has shown so far, in this order, with their figures. */
export type KnownFiles = Map<string, { figure: Element; number: number }>;

const keyOf = ({ source, language, title, marked }: CodeBlock): string =>
  JSON.stringify([title, language, [...marked], source]);

/** Records a file of an article for later playgrounds. */
export const rememberFile = (file: CodeBlock, figure: Element, known: KnownFiles): void => {
  const key = keyOf(file);
  if (file.title && !known.has(key)) known.set(key, { figure, number: known.size + 1 });
};

interface Playground {
  /** In the order of their tabs. */
  shown: CodeBlock[];
  /** Files that the article has shown unchanged. */
  same: { name: string; id: string }[];
  /** The file that is open. */
  active: CodeBlock;
}

/** Returns the id of a figure, which is set at the first link to it. */
const idOf = ({ figure, number }: { figure: Element; number: number }): string =>
  String((figure.properties['id'] ??= `${CODE_ID_PREFIX}${number}`));

/** Selects the files that a playground shows: its main file, and files that the article has not shown yet. */
export const arrangeFiles = (files: CodeBlock[], known: KnownFiles): Playground => {
  const active = files.find((file) => file.isActive) ?? files.find((file) => !file.isHidden) ?? files[0]!;
  const same: Playground['same'] = [];
  const shown = files.filter((file) => {
    const earlier = file === active ? undefined : known.get(keyOf(file));
    if (earlier) same.push({ name: nameOf(file), id: idOf(earlier) });
    return !earlier;
  });
  return {
    shown: [...shown.filter((file) => !file.isHidden), ...shown.filter((file) => file.isHidden)],
    same,
    active,
  };
};

/** Links to files that were shown before. */
const sameFiles = (same: Playground['same'], labels: Labels): Element => {
  const links = same.flatMap(({ name, id }, index) => [
    ...(index > 0 ? [text(labels.comma)] : []),
    element('a', { href: `#${id}` }, [text(name)]),
  ]);
  return element('p', { className: ['code-same'] }, [text(labels.sameFiles), ...links]);
};

/**
 * Renders a playground: its files one below the other, all but one folded. A script shows them as tabs. Then it lists the
 * names of files that the article has shown unchanged before.
 */
export const renderPlayground = async (
  { shown, same, active }: Playground,
  {
    known,
    labels,
    render,
  }: { known: KnownFiles; labels: Labels; render: (file: CodeBlock) => Promise<Element> },
): Promise<Element> => {
  const children: Element[] = [];
  const isAlone = shown.length === 1;
  for (const file of shown) {
    const figure = await render(isAlone ? file : { ...file, title: '' });
    rememberFile(file, figure, known);
    if (isAlone) children.push(figure);
    else {
      const summary = element('summary', {}, [text(nameOf(file))]);
      const details = element('details', file === active ? { open: true } : {}, [summary, figure]);
      children.push(element('div', { className: ['code-file'] }, [details]));
    }
  }
  if (same.length > 0) children.push(sameFiles(same, labels));
  return element('div', { className: ['code-files'] }, children);
};
