import { Input } from 'antd';
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
} from 'react';
import { SearchIcon } from '@/components/icons';
import { MAX_TEXT } from './url-state';

/** Pause in typing in ms before a search starts. */
const PAUSE_MS = 300;

interface Props {
  label: string;
  value: string;
  className?: string;
  onSearch: (value: string) => void;
}

/** Reports the text after a pause, and at once on Enter; not during IME composition. */
const useTyping = (value: string, onSearch: (value: string) => void) => {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const timer = useRef(0);
  const isComposing = useRef(false);
  useEffect(() => {
    // "back" restores the earlier text; a text that this field itself reported may have been edited since
    if (value !== told.current) setTyped(value);
    told.current = value;
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const tell = (next: string) => {
    window.clearTimeout(timer.current);
    const text = next.trim();
    if (text === told.current) return;
    told.current = text;
    onSearch(text);
  };
  const tellSoon = (next: string) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => tell(next), next === '' ? 0 : PAUSE_MS);
  };
  return {
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      if (!isComposing.current) tellSoon(target.value);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !isComposing.current) tell(typed);
    },
    onCompositionStart: () => {
      isComposing.current = true;
      window.clearTimeout(timer.current);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      isComposing.current = false;
      tellSoon(currentTarget.value);
    },
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
