/**
 * The position in another text that matches a position in this one, interpolated between two headings.
 * @param here tops of the start, the headings and the end in this text, in px, ascending ·
 * @param there the same in the other text
 */
export const mapPlace = (here: readonly number[], there: readonly number[], top: number): number => {
  const next = Math.max(
    1,
    here.findIndex((one) => one > top),
  );
  const at = here.at(-1) !== undefined && top >= (here.at(-1) ?? 0) ? here.length - 1 : next;
  const [fromHere, toHere] = [here[at - 1] ?? 0, here[at] ?? 0];
  const [fromThere, toThere] = [there[at - 1] ?? 0, there[at] ?? 0];
  const share = toHere > fromHere ? (top - fromHere) / (toHere - fromHere) : 0;
  return fromThere + share * (toThere - fromThere);
};

/** Line numbers, from 1, of the headings of a markdown text, except those in code. */
export const headingLines = (lines: Iterable<string>): number[] => {
  const found: number[] = [];
  let fence = '';
  let number = 0;
  for (const line of lines) {
    number += 1;
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence) {
      if (mark.startsWith(fence)) fence = '';
    } else if (mark) fence = mark;
    else if (/^ {0,3}#{1,6}\s+\S/.test(line)) found.push(number);
  }
  return found;
};
