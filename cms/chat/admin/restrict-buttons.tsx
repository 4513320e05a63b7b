import { Button } from '@strapi/design-system';
import { useState } from 'react';
import { type Restricted, RestrictDialog } from './restrict-dialog';
import { useText } from './use-text';

const ACTS = ['mute', 'ban'] as const;

/** Mute or ban the author of a text. */
export const RestrictButtons = ({ person }: { person: Restricted }) => {
  const t = useText();
  const [act, setAct] = useState<(typeof ACTS)[number]>();
  return (
    <>
      {ACTS.map((one) => (
        <Button key={one} variant="secondary" size="S" onClick={() => setAct(one)}>
          {t(one)}
        </Button>
      ))}
      {act && <RestrictDialog person={person} isBan={act === 'ban'} onClose={() => setAct(undefined)} />}
    </>
  );
};
