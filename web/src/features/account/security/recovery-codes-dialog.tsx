import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSuccessMessage } from '@/components/admin/table/actions/use-action';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { SECURITY } from './section';
import styles from './security.module.css';

const FILE_NAME = 'recovery-codes.txt';

/** Saves the codes as a text file. */
const download = (codes: string[]): void => {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(url);
};

/** Shows recovery codes, which the server shows only once. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation(SECURITY);
  const say = useSuccessMessage();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    say(t('codes.copied'));
  };
  return (
    <Modal
      open
      title={t('codes.title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        <Button key="copy" onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>,
        <Button key="save" onClick={() => download(codes)}>
          {t('codes.download')}
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          {t('codes.done')}
        </Button>,
      ]}
    >
      <div className={styles.steps}>
        <p>{t('codes.text')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Modal>
  );
};
