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

/** Typing pauses so long before it is searched. */
const PAUSE_MS = 300;

interface Props {
  label: string;
  value: string;
  className?: string;
  onSearch: (value: string) => void;
}

/** Tells what was typed after a pause, and at once on Enter; letters on their way to a character are not told. */
const useTyping = (value: string, onSearch: (value: string) => void) => {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const timer = useRef(0);
  const isComposing = useRef(false);
  useEffect(() => {
    // "back" puts the earlier text back; what this field itself told has perhaps been typed on meanwhile
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

/** Searches a list while one types. */
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
