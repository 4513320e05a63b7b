import { endOfBraces } from './expression';

const IMPORT = /^import\s*(?:['"]|[\w*{][\w\s,*{}$]{0,1000}\bfrom\s*['"])/;
const EXPORT = /^export(?:\s+(?:const|let|var|function|class|default|async)\b|\s*[{*])/;
const IMAGE_IMPORT = /^import\s+(\w+)\s+from\s+['"]([^'"\n]+\.(?:png|jpe?g|gif|webp|avif|tiff?|svg))['"]/;
const MAX_LINES = 500;

/** Finds the end of a paragraph of statements: the first blank line outside of braces. */
const endOfStatements = (source: string, start: number): number => {
  let position = start;
  for (let lines = 0; lines < MAX_LINES && position < source.length; lines += 1) {
    const lineEnd = source.indexOf('\n', position);
    const end = lineEnd < 0 ? source.length : lineEnd;
    const line = source.slice(position, end);
    if (!line.trim()) return position;
    const brace = line.indexOf('{');
    const close = brace < 0 ? -1 : endOfBraces(source, position + brace);
    const next = source.indexOf('\n', Math.max(close, end));
    position = next < 0 ? source.length : next + 1;
  }
  return position;
};

/**
 * Recognises `import` and `export` at the start of a paragraph, and adds imported images to `names`.
 * @param start index of the start of a line
 * @returns the end of the paragraph, or undefined when it is text
 */
export const readStatements = (
  source: string,
  start: number,
  { names, isMdx }: { names: Map<string, string>; isMdx: boolean },
): number | undefined => {
  const isParagraph =
    start === 0 || /(?:^|\n)[ \t]*\r?\n$/.test(source.slice(Math.max(0, start - 200), start));
  const ahead = source.slice(start, start + 2_000);
  // In plain markdown a sentence may start with "export"; `import … from '…'` is unambiguous.
  if (!isParagraph || !(IMPORT.test(ahead) || (isMdx && EXPORT.test(ahead)))) return undefined;
  const end = endOfStatements(source, start);
  for (const line of source.slice(start, end).split('\n')) {
    const image = IMAGE_IMPORT.exec(line);
    if (image?.[1] && image[2]) names.set(image[1], image[2]);
  }
  return end;
};
