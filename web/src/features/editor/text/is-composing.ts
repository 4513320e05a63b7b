/**
 * `keyCode` of a key that an input method handles, including the one that ends a composition, which Safari sends after its end.
 */
const INPUT_METHOD = 229;

/** Whether an input method handles a key, e.g. Enter that chooses a word. */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === INPUT_METHOD;
