import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { mentionAt, namesFor } from './mention';
import { useThread } from './thread-context';

interface Props {
  text: string;
  area: RefObject<HTMLTextAreaElement | null>;
  onPick: (text: string) => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The names of participants that match an `@name` while it is typed; the keys of the field choose one. */
export const useMention = ({ text, area, onPick }: Props) => {
  const { names } = useThread();
  const [caret, setCaret] = useState(0);
  const [index, setIndex] = useState(0);
  const [dismissed, setDismissed] = useState('');
  useEffect(() => {
    const follow = () => {
      if (document.activeElement === area.current) setCaret(area.current?.selectionStart ?? 0);
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [area]);
  const place = mentionAt(text, caret);
  const offered = place && text !== dismissed ? namesFor(place.begun, names) : [];
  const active = Math.min(index, offered.length - 1);
  const pick = (name: string) => {
    if (!place) return;
    const before = `${text.slice(0, place.start)}${name} `;
    onPick(before + text.slice(place.start + place.begun.length));
    setIndex(0);
    area.current?.focus();
    requestAnimationFrame(() => area.current?.setSelectionRange(before.length, before.length));
  };
  /** Handles a key of the field; returns whether the list has used it. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const name = offered[active];
    const step = STEPS[event.key];
    // Enter also confirms a suggestion of an input method, and sends with Ctrl or ⌘
    if (!name || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
    if (step) setIndex((active + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) pick(name);
    else if (event.key === 'Escape') setDismissed(text);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { offered, active, pick, handleKey };
};
