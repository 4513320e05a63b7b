import { lineEnding, setextUnderline } from 'micromark-core-commonmark';

type Resolver = NonNullable<typeof lineEnding.resolveTo>;

/**
 * Merges the data events of the line that ends here. micromark (4.0.2, `initialize/text.js`) merges them at the end of
 * the paragraph and moves all following events for each line: 45,000 short lines took 16 s.
 */
const joinLine: Resolver = (events) => {
  const isText = (index: number): boolean => events[index]?.[1].type === 'data';
  let end = events.length;
  while (end > 0 && ['lineEnding', 'linePrefix'].includes(events[end - 1]?.[1].type ?? '')) end -= 1;
  let start = end;
  while (start > 0 && isText(start - 1)) start -= 1;
  const first = events[start];
  const last = events[end - 1];
  // A single pair of enter and exit needs no merging.
  if (!first || !last || end - start <= 2) return events;
  first[1].end = last[1].end;
  events.splice(start + 2, end - start - 2);
  return events;
};

/**
 * Converts the last paragraph to a setext heading. micromark's resolver (core 2.0.4) copies all preceding events for each
 * heading: 9,000 headings took 30 s. It only needs the events of the paragraph, so it gets nothing else.
 */
const resolveLastHeading: Resolver = (events, context) => {
  const start = events.findLastIndex(([kind, token]) => kind === 'enter' && token.type === 'content');
  const paragraph = events.splice(start);
  for (const event of setextUnderline.resolveTo?.(paragraph, context) ?? paragraph) events.push(event);
  return events;
};

const line = { ...lineEnding, resolveTo: joinLine };
const underline = { ...setextUnderline, resolveTo: resolveLastHeading };

/** A micromark extension with the same output in linear time. Keyed by line endings, `-` and `=`. */
export const linearParsing = {
  text: { [-5]: line, [-4]: line, [-3]: line },
  flow: { [45]: underline, [61]: underline },
};
