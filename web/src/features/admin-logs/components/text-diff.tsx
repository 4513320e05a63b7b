import { presentableDiff } from '@codemirror/merge';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './logs.module.css';

interface Piece {
  text: string;
  isChanged: boolean;
}

/** Cuts a text at the places that differ. */
const piecesOf = (text: string, changed: readonly { from: number; to: number }[]): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of changed) {
    pieces.push(
      { text: text.slice(at, from), isChanged: false },
      { text: text.slice(from, to), isChanged: true },
    );
    at = to;
  }
  pieces.push({ text: text.slice(at), isChanged: false });
  return pieces.filter((piece) => piece.text !== '');
};

interface Props {
  before: string;
  after: string;
}

/** Two values with their differences marked; loaded when an entry with changes is opened. */
const TextDiff = ({ before, after }: Props) => {
  const { t } = useTranslation('admin-logs');
  const [removed, added] = useMemo(() => {
    const changes = presentableDiff(before, after);
    return [
      piecesOf(
        before,
        changes.map(({ fromA, toA }) => ({ from: fromA, to: toA })),
      ),
      piecesOf(
        after,
        changes.map(({ fromB, toB }) => ({ from: fromB, to: toB })),
      ),
    ] as const;
  }, [before, after]);
  return (
    <>
      <div className={styles.value}>
        <span className={styles.small}>{t('changes.before')}</span>
        <pre className={styles.pre}>
          {removed.map(({ text, isChanged }, index) => (
            <Fragment key={index}>{isChanged ? <del>{text}</del> : text}</Fragment>
          ))}
        </pre>
      </div>
      <div className={styles.value}>
        <span className={styles.small}>{t('changes.after')}</span>
        <pre className={styles.pre}>
          {added.map(({ text, isChanged }, index) => (
            <Fragment key={index}>{isChanged ? <ins>{text}</ins> : text}</Fragment>
          ))}
        </pre>
      </div>
    </>
  );
};

export default TextDiff;
