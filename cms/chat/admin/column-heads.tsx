import { Th, Thead, Tr, Typography } from '@strapi/design-system';
import { type TextName, useText } from './use-text';

/** The head of a table: what is in its columns. */
export const ColumnHeads = ({ names }: { names: readonly TextName[] }) => {
  const t = useText();
  return (
    <Thead>
      <Tr>
        {names.map((name) => (
          <Th key={name}>
            <Typography variant="sigma">{t(name)}</Typography>
          </Th>
        ))}
      </Tr>
    </Thead>
  );
};
