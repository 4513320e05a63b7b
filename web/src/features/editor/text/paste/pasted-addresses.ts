import { StateEffect, StateField } from '@codemirror/state';

/** A pasted address that waits for its title, with its position in the text. */
export interface PastedAddress {
  id: symbol;
  address: string;
  from: number;
  to: number;
  /** The character after it when it was pasted; empty at the end of the text. */
  next: string;
}

export const addPasted = StateEffect.define<PastedAddress>();
export const removePasted = StateEffect.define<symbol>();

/** Maps the positions of pasted addresses through changes of the text, even without a view. */
export const pastedAddresses = StateField.define<readonly PastedAddress[]>({
  create: () => [],
  update: (pasted, { changes, docChanged, effects }) => {
    let next = pasted;
    if (docChanged && next.length > 0)
      next = next.map((one) => ({
        ...one,
        from: changes.mapPos(one.from, 1),
        to: changes.mapPos(one.to, -1),
      }));
    for (const effect of effects) {
      if (effect.is(addPasted)) next = [...next, effect.value];
      if (effect.is(removePasted)) next = next.filter(({ id }) => id !== effect.value);
    }
    return next;
  },
});
