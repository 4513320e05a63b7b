import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The value of a field in the server's markup. */
const servedValue = (field: Field): string => {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
};

/**
 * Reads the value that a person typed or chose before hydration, in a layout effect: the next render would restore the served
 * value. Never writes into the field, so that caret and IME composition are kept.
 */
export const useEarlyInput = <F extends Field>(
  field: RefObject<F | null>,
  take: (value: string) => void,
): void => {
  const takeEarly = useEffectEvent(take);
  useLayoutEffect(() => {
    const { current } = field;
    if (current && current.value !== servedValue(current)) takeEarly(current.value);
  }, [field]);
};
