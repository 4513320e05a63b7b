/** Code of a key that an input method handles, also the one that ends a composition: Safari sends it after its end. */
const INPUT_METHOD = 229;

/** Whether a key belongs to an input method, e.g. Enter that chooses a word. */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === INPUT_METHOD;
