import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Input, Modal, QRCode } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_AUTHENTICATOR_CODE } from '@contract/account-limits';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { useApp } from '@/lib/app-context';
import { SECURITY } from './section';
import styles from './security.module.css';
import { useFailure } from './use-confirmation';

interface Props {
  /** Key in base32. */
  secret: string;
  /** `otpauth://` URI of the key. */
  uri: string;
  onClose: () => void;
  /** Called with the recovery codes. */
  onDone: (recoveryCodes: string[]) => void;
}

const QR_SIZE = 208;

/** Shows the key as a QR code and as text, and turns two-step sign-in on with a code from the app. */
export const TwoFactorDialog = ({ secret, uri, onClose, onDone }: Props) => {
  useReturnFocus();
  const { t } = useTranslation(SECURITY);
  const { call } = useApp();
  const queryClient = useQueryClient();
  const failure = useFailure();
  const id = useId();
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /two_factor/confirm', { body: { code: code.trim() } }, { isQuiet: true }),
    onSuccess: async ({ recovery_codes }) => {
      onDone(recovery_codes);
      await queryClient.invalidateQueries({ queryKey: ['GET /sign_in_methods'] });
    },
    meta: { showsOwnErrors: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !isPending) mutate();
  };
  return (
    <Modal
      open
      title={t('twoFactor.setUp')}
      okText={t('twoFactor.confirm')}
      cancelText={t('cancel')}
      mask={{ closable: false }}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: !code.trim(), loading: isPending }}
      onCancel={onClose}
    >
      <div className={styles.steps}>
        <p>{t('twoFactor.scan')}</p>
        <div className={styles.qr}>
          <QRCode
            type="svg"
            value={uri}
            size={QR_SIZE}
            color="black"
            bgColor="white"
            bordered={false}
            aria-label={t('twoFactor.qr')}
          />
        </div>
        <p>
          {t('twoFactor.type')} <span className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</span>
        </p>
        <form id={id} className={styles.form} onSubmit={submit}>
          <label htmlFor={`${id}-code`}>{t('twoFactor.code')}</label>
          <Input
            id={`${id}-code`}
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={MAX_AUTHENTICATOR_CODE}
            value={code}
            status={error ? 'error' : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => setCode(target.value)}
          />
          {error && (
            <p id={`${id}-error`} role="alert" className={styles.error}>
              {failure(error)}
            </p>
          )}
        </form>
      </div>
    </Modal>
  );
};
