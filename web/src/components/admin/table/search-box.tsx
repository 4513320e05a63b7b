import { Input } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { SearchIcon } from '@/components/icons/icons';
import { useComposition, usePausedText } from '@/lib/unsent/use-paused-text';
import { MAX_TEXT } from './state/url-state';

interface Props {
  label: string;
  value: string;
  className?: string;
  onSearch: (value: string) => void;
}

/** Reports the text after a pause, and at once on Enter; not during IME composition. */
const useTyping = (value: string, onSearch: (value: string) => void) => {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const { isComposing, handlers } = useComposition();
  const { paused, now } = usePausedText(typed.trim(), { isComposing, initial: value });
  useEffect(() => {
    // "back" restores the earlier text; a text that this field itself reported may have been edited since
    if (value !== reported.current) setTyped(value);
    reported.current = value;
  }, [value]);
  const report = (text: string) => {
    if (text === reported.current) return;
    reported.current = text;
    onSearch(text);
  };
  const reportPaused = useEffectEvent(() => {
    if (paused === typed.trim()) report(paused);
  });
  useEffect(() => reportPaused(), [paused]);
  return {
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || isComposing) return;
      now();
      report(typed.trim());
    },
    ...handlers,
  };
};

/** Searches a list as the user types. */
export const SearchBox = ({ label, value, className, onSearch }: Props) => (
  <Input
    className={className}
    type="search"
    aria-label={label}
    placeholder={label}
    prefix={<SearchIcon />}
    allowClear
    autoComplete="off"
    enterKeyHint="search"
    maxLength={MAX_TEXT}
    {...useTyping(value, onSearch)}
  />
);
