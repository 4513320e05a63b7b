import { CheckOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ALT } from '@contract/limits';
import { useApp } from '@/lib/app-context';
import { showToast } from '@/lib/state/toast';
import { errorMessage } from '@/lib/http/error-message';
import type { Upload } from './use-image-uploads';
import styles from './images.module.css';

/** Saves alternative texts of one picture in the order in which they were written. */
const useSavedAlt = ({ id, alt }: Upload) => {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(alt);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { mutate, isPending, variables, error } = useMutation({
    scope: { id: `alt ${id}` },
    mutationFn: (words: string) => call('PUT /images', { body: { id, alt: words } }, { isQuiet: true }),
    meta: { showsOwnErrors: true },
    onSuccess: (_, words) => setSaved(words),
    // the list may have been cleared meanwhile
    onError: (reason) => !isShown.current && showToast('error', errorMessage(reason)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /images'] }),
  });
  const save = (typed: string) => {
    const words = typed.trim();
    if (words !== (isPending ? variables : saved)) mutate(words);
  };
  return { saved, save, error };
};

/** Field for the alternative text of an uploaded picture; saved when it is left, and by Enter. */
export const AltField = ({ upload }: { upload: Upload }) => {
  const { t } = useTranslation('admin-shared');
  const id = useId();
  const [words, setWords] = useState(upload.alt);
  const { saved, save, error } = useSavedAlt(upload);
  const isSaved = words.trim() !== '' && words.trim() === saved;
  return (
    <span className={styles.altField}>
      <Input
        aria-label={t('images.altOf', { name: upload.file.name })}
        aria-describedby={error ? id : undefined}
        placeholder={t('images.alt')}
        maxLength={MAX_ALT}
        status={error ? 'error' : undefined}
        value={words}
        suffix={isSaved ? <CheckOutlined role="img" aria-label={t('images.altSaved')} /> : <span />}
        onChange={({ target }) => setWords(target.value)}
        onBlur={() => save(words)}
        onPressEnter={() => save(words)}
      />
      {error && (
        <span id={id} role="alert" className={styles.problem}>
          {t('images.altFailed', { message: errorMessage(error) })}
        </span>
      )}
    </span>
  );
};
