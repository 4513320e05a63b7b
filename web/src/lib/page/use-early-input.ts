import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the server's markup has in a field. */
const servedValue = (field: Field): string => {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
};

/**
 * Takes what a person typed or chose in the server's markup before React took over, in the same step: the next
 * rendering would put the served value back. Never writes into the field, so that caret and input method stay.
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
