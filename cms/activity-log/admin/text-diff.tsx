import { Box } from '@strapi/design-system';
import { useMemo } from 'react';
import { compareTexts, type TextPiece } from '../../../web/src/features/admin-logs/compare-texts';
import type { ShownValue } from '../../../web/src/features/admin-logs/field-words';
import { ChangeValue } from './change-values';
import { useText } from './use-text';

const MARKS = {
  removed: { tag: 'del', background: 'danger100', color: 'danger600' },
  added: { tag: 'ins', background: 'success100', color: 'success600' },
} as const;

const Pieces = ({ pieces, mark }: { pieces: readonly TextPiece[]; mark: keyof typeof MARKS }) =>
  pieces.map(({ text, isChanged }, index) =>
    isChanged ? (
      <Box key={index} {...MARKS[mark]}>
        {text}
      </Box>
    ) : (
      text
    ),
  );

/** Two values with their differences marked; loaded when an entry with changed texts is opened. */
const TextDiff = ({ before, after }: { before: ShownValue; after: ShownValue }) => {
  const t = useText();
  const { removed, added } = useMemo(() => compareTexts(before.text, after.text), [before.text, after.text]);
  return (
    <>
      <ChangeValue label={t('changes.before')} value={before}>
        <Pieces pieces={removed} mark="removed" />
      </ChangeValue>
      <ChangeValue label={t('changes.after')} value={after}>
        <Pieces pieces={added} mark="added" />
      </ChangeValue>
    </>
  );
};

export default TextDiff;
