import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { mentionAt, namesFor } from '../mention';
import { useThread } from '../thread-context';
import styles from './composer.module.css';

interface Props {
  text: string;
  area: RefObject<HTMLTextAreaElement | null>;
  onPick: (text: string) => void;
}

/** While an `@name` is typed: those who take part and are called so, to pick from. */
export const MentionSuggestions = ({ text, area, onPick }: Props) => {
  const { t } = useTranslation('comment');
  const { names } = useThread();
  const [caret, setCaret] = useState(0);
  useEffect(() => {
    const follow = () => {
      if (document.activeElement === area.current) setCaret(area.current?.selectionStart ?? 0);
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [area]);
  const place = mentionAt(text, caret);
  const offered = place ? namesFor(place.begun, names) : [];
  if (!place || offered.length === 0) return null;
  const pick = (name: string) => {
    const before = `${text.slice(0, place.start)}${name} `;
    onPick(before + text.slice(place.start + place.begun.length));
    area.current?.focus();
    requestAnimationFrame(() => area.current?.setSelectionRange(before.length, before.length));
  };
  return (
    <div className={styles.names} role="group" aria-label={t('write.mention')}>
      {offered.map((name) => (
        <button key={name} type="button" onClick={() => pick(name)}>
          @<bdi>{name}</bdi>
        </button>
      ))}
    </div>
  );
};
