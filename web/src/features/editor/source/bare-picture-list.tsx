import { CloseOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ALT } from '@contract/limits';
import { useStore } from '@/lib/state/store';
import { readableAddress } from '../text/address-pattern';
import { useEditor } from '../session/session-context';
import styles from './upload-list.module.css';

const BarePicture = ({ url }: { url: string }) => {
  const { t } = useTranslation('editor');
  const { document, barePictures } = useEditor().session;
  const [words, setWords] = useState('');
  const name = readableAddress(url);
  const give = () => barePictures.describe(url, words);
  const giveAndReturn = () => {
    give();
    document.view()?.focus();
  };
  return (
    <li className={styles.row}>
      <img className={styles.thumb} src={url} alt="" decoding="async" />
      <Input
        className={styles.alt}
        size="small"
        aria-label={t('check.altOf', { name })}
        placeholder={t('check.alt')}
        maxLength={MAX_ALT}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onBlur={give}
        onPressEnter={giveAndReturn}
      />
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('bare.dismiss', { name })}
        onClick={() => barePictures.dismiss(url)}
      />
    </li>
  );
};

/** Pictures that were just inserted without an alternative text, each with a field for it; the text is optional. */
export const BarePictureList = () => {
  const { t } = useTranslation('editor');
  const { barePictures } = useEditor().session;
  const list = useStore(barePictures.list);
  if (list.length === 0) return null;
  return (
    <section className={styles.bare} aria-label={t('bare.title')}>
      <p className={styles.hint} role="status">
        {t('bare.hint', { count: list.length })}
      </p>
      <ul className={styles.plain}>
        {list.map((url) => (
          <BarePicture key={url} url={url} />
        ))}
      </ul>
    </section>
  );
};
