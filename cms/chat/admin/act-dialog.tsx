import { Button, Dialog, Field, Flex, Textarea, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useText } from './use-text';

interface Props {
  title: string;
  text: string;
  ok: string;
  isBusy: boolean;
  /** Called with the reason. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** The act has no reason. */
  hasNoReason?: boolean;
}

/** Asks before an act, with a reason for it. */
export const ActDialog = ({ title, text, ok, isBusy, onConfirm, onClose, hasNoReason }: Props) => {
  const t = useText();
  const [reason, setReason] = useState('');
  return (
    <Dialog.Root open onOpenChange={(isOpen: boolean) => !isOpen && onClose()}>
      <Dialog.Content>
        <Dialog.Header>{title}</Dialog.Header>
        <Dialog.Body>
          <Flex direction="column" alignItems="stretch" gap={4} width="100%">
            <Typography>{text}</Typography>
            {!hasNoReason && (
              <Field.Root width="100%">
                <Field.Label>{t('reason')}</Field.Label>
                <Textarea
                  maxLength={200}
                  value={reason}
                  onChange={({ target }: { target: { value: string } }) => setReason(target.value)}
                />
              </Field.Root>
            )}
          </Flex>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              {t('cancel')}
            </Button>
          </Dialog.Cancel>
          <Button variant="danger-light" fullWidth loading={isBusy} onClick={() => onConfirm(reason.trim())}>
            {ok}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
};
