import { useQueryClient } from '@tanstack/react-query';
import { App as AntApp, Input, Modal } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MAX_ENTERED_PASSWORD } from '@contract/account-limits';
import { signInPath } from '@/lib/session/sign-in-path';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { errorWords } from '@/lib/http/error-words';
import { isBusinessError } from '@/lib/http/http';
import { showToast } from '@/lib/state/toast';
import { SECURITY } from './section';
import styles from './security.module.css';

/** A change for which the server may require the password. */
type Change = (password?: string) => Promise<unknown>;

/** Error message of a failed request. */
export const useFailure = () => {
  const { t } = useTranslation(SECURITY);
  return (error: unknown): string =>
    errorWords(error, { noResponse: t('noResponse'), failed: t('unexpected') });
};

interface DialogProps {
  change: Change;
  onClose: () => void;
}

/** Asks for the password and repeats the change with it. */
const PasswordDialog = ({ change, onClose }: DialogProps) => {
  useReturnFocus();
  const { t } = useTranslation(SECURITY);
  const failure = useFailure();
  const id = useId();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!password || isPending) return;
    setIsPending(true);
    try {
      await change(password);
      onClose();
    } catch (reason) {
      setError(failure(reason));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Modal
      open
      title={t('confirm.title')}
      okText={t('confirm.ok')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: !password, loading: isPending }}
      onCancel={onClose}
    >
      <form id={id} className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{t('confirm.text')}</p>
        <label htmlFor={`${id}-password`}>{t('confirm.password')}</label>
        <Input.Password
          id={`${id}-password`}
          autoFocus
          autoComplete="current-password"
          maxLength={MAX_ENTERED_PASSWORD}
          value={password}
          status={error ? 'error' : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        {error && (
          <p id={`${id}-error`} role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </form>
    </Modal>
  );
};

/**
 * Changes the sign-in methods of the account. When the server requires a confirmation, a dialog asks for the password and repeats
 * the change; for an account without a password, it asks for a new sign-in.
 */
export const useConfirmation = (hasPassword: boolean) => {
  const { t } = useTranslation(SECURITY);
  const { modal } = AntApp.useApp();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const failure = useFailure();
  const [requested, setAsked] = useState<Change | null>(null);
  const [isPending, setIsPending] = useState(false);

  const signInAgain = () =>
    modal.confirm({
      title: t('confirm.again'),
      content: t('confirm.againText'),
      okText: t('confirm.signIn'),
      cancelText: t('cancel'),
      onOk: async () => {
        const { clearSession } = await import('@/lib/session/session');
        clearSession();
        const { pathname, search, hash } = window.location;
        await navigate(signInPath(pathname + search + hash, 'confirm'));
      },
    });

  const run = async (change: Change): Promise<void> => {
    const whole: Change = async (password) => {
      await change(password);
      await queryClient.invalidateQueries({ queryKey: ['GET /sign_in_methods'] });
    };
    setIsPending(true);
    try {
      await whole();
    } catch (error) {
      if (!isBusinessError(error) || error.code !== 'confirmation_needed') showToast('error', failure(error));
      else if (hasPassword) setAsked(() => whole);
      else signInAgain();
    } finally {
      setIsPending(false);
    }
  };

  const dialog = requested && <PasswordDialog change={requested} onClose={() => setAsked(null)} />;
  return { run, isPending, dialog };
};
