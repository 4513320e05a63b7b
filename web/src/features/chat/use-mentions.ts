import { useState, type KeyboardEvent } from 'react';
import type { ChatPerson } from '@contract/chat/records';
import { mentionAt, peopleFor } from './mention';

/** The people whose names match the `@name` at the caret, and a handler for the keys of their list. */
export const useMentions = (text: string, people: readonly ChatPerson[]) => {
  const [caret, setCaret] = useState(0);
  const [lastIndex, setIndex] = useState(0);
  const [dismissed, setDismissed] = useState('');
  const place = mentionAt(text, caret);
  const offered = place && dismissed !== text ? peopleFor(place.begun, people) : [];
  const index = Math.min(lastIndex, Math.max(0, offered.length - 1));
  /** @returns whether the list has handled the key */
  const handleKey = ({ key }: KeyboardEvent, onPick: (name: string) => void): boolean => {
    const chosen = offered[index];
    if (!chosen) return false;
    if (key === 'ArrowDown') setIndex((index + 1) % offered.length);
    else if (key === 'ArrowUp') setIndex((index + offered.length - 1) % offered.length);
    else if (key === 'Enter' || key === 'Tab') onPick(chosen.nick_name);
    else if (key === 'Escape') setDismissed(text);
    else return false;
    return true;
  };
  return { place, offered, index, setCaret, setIndex, handleKey };
};
