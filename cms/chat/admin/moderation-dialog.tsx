import { Button, Dialog, Field, Flex, Textarea, Typography } from '@strapi/design-system';
import { type ReactNode, useState } from 'react';
import { MAX_REASON } from '../../../src/contract/limits';
import { useText } from './use-text';

interface Props {
  title: string;
  text: string;
  ok: string;
  isBusy: boolean;
  /** Called with the reason. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** Whether the action has no reason. */
  hasNoReason?: boolean;
  /** Fields before the reason. */
  children?: ReactNode;
}

/** Asks for confirmation of an action, and for its reason. */
export const ModerationDialog = (props: Props) => {
  const { title, text, ok, isBusy, onConfirm, onClose, hasNoReason, children } = props;
  const t = useText();
  const [reason, setReason] = useState('');
  return (
    <Dialog.Root open onOpenChange={(isOpen: boolean) => !isOpen && onClose()}>
      <Dialog.Content>
        <Dialog.Header>{title}</Dialog.Header>
        <Dialog.Body>
          <Flex direction="column" alignItems="stretch" gap={4} width="100%">
            <Typography>{text}</Typography>
            {children}
            {!hasNoReason && (
              <Field.Root width="100%">
                <Field.Label>{t('reason')}</Field.Label>
                <Textarea
                  maxLength={MAX_REASON}
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
