import { presentableDiff } from '@codemirror/merge';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeValue, type TwoValues } from './change-value';

interface Piece {
  text: string;
  isChanged: boolean;
}

/** Splits a text at the ranges that differ. */
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

/** Two values with their differences marked; loaded when an entry with changes is opened. */
const TextDiff = ({ before, after }: TwoValues) => {
  const { t } = useTranslation('admin-logs');
  const [removed, added] = useMemo(() => {
    const changes = presentableDiff(before.text, after.text);
    return [
      piecesOf(
        before.text,
        changes.map(({ fromA, toA }) => ({ from: fromA, to: toA })),
      ),
      piecesOf(
        after.text,
        changes.map(({ fromB, toB }) => ({ from: fromB, to: toB })),
      ),
    ] as const;
  }, [before.text, after.text]);
  return (
    <>
      <ChangeValue label={t('changes.before')} value={before}>
        {removed.map(({ text, isChanged }, index) => (
          <Fragment key={index}>{isChanged ? <del>{text}</del> : text}</Fragment>
        ))}
      </ChangeValue>
      <ChangeValue label={t('changes.after')} value={after}>
        {added.map(({ text, isChanged }, index) => (
          <Fragment key={index}>{isChanged ? <ins>{text}</ins> : text}</Fragment>
        ))}
      </ChangeValue>
    </>
  );
};

export default TextDiff;
