import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareIcon } from '@/components/tool-icons';
import { useDisclosure } from '@/components/use-disclosure';
import { loadPart } from '@/lib/load-failures';
import styles from './article-actions.module.css';

const load = () => loadPart(() => import('./share-items'));
const ShareItems = lazy(load);

interface Props {
  id: string;
  title: string;
  /** Whether only the icon is shown. */
  isCompact?: boolean;
}

/** A button that opens the ways to share an article, which are loaded when it is reached or pressed. */
export const ShareMenu = ({ id, title, isCompact = false }: Props) => {
  const { t } = useTranslation('article');
  const { isOpen, close, button, container } = useDisclosure();
  const panel = useId();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const prepare = () => void load();
  return (
    <div className={styles.share} {...container}>
      <button
        {...button}
        className={isCompact ? styles.compact : styles.plain}
        title={isCompact ? t('actions.share') : undefined}
        aria-controls={panel}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <ShareIcon />
        <span className={isCompact ? 'sr-only' : undefined}>{t('actions.share')}</span>
      </button>
      <ul id={panel} className={styles.panel} hidden={!isOpen}>
        <Suspense fallback={null}>
          {wasOpened && <ShareItems id={id} title={title} onDone={close} />}
        </Suspense>
      </ul>
    </div>
  );
};
