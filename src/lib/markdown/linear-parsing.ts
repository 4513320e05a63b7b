import { lineEnding, setextUnderline } from 'micromark-core-commonmark';

type Resolver = NonNullable<typeof lineEnding.resolveTo>;

/**
 * Joins the pieces of plain text of the line that ends here. micromark itself (4.0.2, `initialize/text.js`) joins them
 * when the paragraph ends, and moves all that follows for each line: 45,000 short lines took it 16 s.
 */
const joinLine: Resolver = (events) => {
  const isText = (index: number): boolean => events[index]?.[1].type === 'data';
  let end = events.length;
  while (end > 0 && ['lineEnding', 'linePrefix'].includes(events[end - 1]?.[1].type ?? '')) end -= 1;
  let start = end;
  while (start > 0 && isText(start - 1)) start -= 1;
  const first = events[start];
  const last = events[end - 1];
  // Enter and exit of one piece are joined already.
  if (!first || !last || end - start <= 2) return events;
  first[1].end = last[1].end;
  events.splice(start + 2, end - start - 2);
  return events;
};

/**
 * Makes the last paragraph a heading. micromark's own resolver (core 2.0.4) copies the whole text before it for each:
 * 9,000 underlined headings took it 30 s. It looks no further back than the paragraph, so it is given nothing else.
 */
const resolveLastHeading: Resolver = (events, context) => {
  const start = events.findLastIndex(([kind, token]) => kind === 'enter' && token.type === 'content');
  const paragraph = events.splice(start);
  for (const event of setextUnderline.resolveTo?.(paragraph, context) ?? paragraph) events.push(event);
  return events;
};

const line = { ...lineEnding, resolveTo: joinLine };
const underline = { ...setextUnderline, resolveTo: resolveLastHeading };

/** An extension of micromark that changes nothing but its time with long texts. Keys: line endings, `-` and `=`. */
export const linearParsing = {
  text: { [-5]: line, [-4]: line, [-3]: line },
  flow: { [45]: underline, [61]: underline },
};
