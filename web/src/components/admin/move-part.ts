/**
 * Moves an item of a list to the place of another one, or one place up or down. Returns the same list when the move is
 * impossible.
 */
export const movePart = <P>(list: readonly P[], part: P, to: P | 'up' | 'down'): P[] => {
  const from = list.indexOf(part);
  const place = to === 'up' ? from - 1 : to === 'down' ? from + 1 : list.indexOf(to);
  if (from < 0 || place < 0 || place >= list.length) return [...list];
  const others = list.filter((one) => one !== part);
  return [...others.slice(0, place), part, ...others.slice(place)];
};
