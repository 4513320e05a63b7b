import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { compareTexts } from '../compare-texts';
import { ChangeValue, type TwoValues } from './change-value';

/** Two values with their differences marked; loaded when an entry with changes is opened. */
const TextDiff = ({ before, after }: TwoValues) => {
  const { t } = useTranslation('admin-logs');
  const { removed, added } = useMemo(() => compareTexts(before.text, after.text), [before.text, after.text]);
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
