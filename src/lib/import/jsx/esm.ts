import { endOfBraces } from './expression';

const IMPORT = /^import\s*(?:['"]|[\w*{][\w\s,*{}$]{0,1000}\bfrom\s*['"])/;
const EXPORT = /^export(?:\s+(?:const|let|var|function|class|default|async)\b|\s*[{*])/;
const IMAGE_IMPORT = /^import\s+(\w+)\s+from\s+['"]([^'"\n]+\.(?:png|jpe?g|gif|webp|avif|tiff?|svg))['"]/;
const MAX_LINES = 500;

/** Where a paragraph of statements ends: at the blank line behind which no brace is open. */
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
 * Recognises `import` and `export` at the beginning of a paragraph, and notes names of imported images.
 * @param start index of the beginning of a line
 * @returns where the paragraph ends, or undefined when it is text
 */
export const readStatements = (
  source: string,
  start: number,
  { names, isMdx }: { names: Map<string, string>; isMdx: boolean },
): number | undefined => {
  const isParagraph =
    start === 0 || /(?:^|\n)[ \t]*\r?\n$/.test(source.slice(Math.max(0, start - 200), start));
  const ahead = source.slice(start, start + 2_000);
  // Plain markdown may begin a sentence with "export"; an import with a path is nothing else.
  if (!isParagraph || !(IMPORT.test(ahead) || (isMdx && EXPORT.test(ahead)))) return undefined;
  const end = endOfStatements(source, start);
  for (const line of source.slice(start, end).split('\n')) {
    const image = IMAGE_IMPORT.exec(line);
    if (image?.[1] && image[2]) names.set(image[1], image[2]);
  }
  return end;
};
