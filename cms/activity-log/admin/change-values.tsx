import { Box, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import type { ShownValue } from '../../../web/src/features/admin-logs/field-words';
import { useText } from './use-text';

interface Props {
  label: string;
  value: ShownValue;
  /** Shown instead of the text, e.g. the text with marks. */
  children?: ReactNode;
}

/** A value before or after a change; the stored value shows on hover. */
export const ChangeValue = ({ label, value, children = value.text }: Props) => (
  <Flex direction="column" alignItems="flex-start" gap={1} width="100%">
    <Typography variant="pi" textColor="neutral600">
      {label}
    </Typography>
    <Box
      background="neutral100"
      padding={2}
      hasRadius
      width="100%"
      style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      <Typography title={value.stored}>{children}</Typography>
    </Box>
  </Flex>
);

interface ValuesProps {
  before: ShownValue | null | undefined;
  after: ShownValue | null | undefined;
}

/** The values without marks; also shown when the comparison does not load. */
export const PlainValues = ({ before, after }: ValuesProps) => {
  const t = useText();
  return (
    <>
      {before && <ChangeValue label={t('changes.before')} value={before} />}
      {after && <ChangeValue label={t('changes.after')} value={after} />}
    </>
  );
};
