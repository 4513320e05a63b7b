import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareIcon } from '@/components/tool-icons';
import { useDisclosure } from '@/components/use-disclosure';
import { loadPart } from '@/lib/load-failures';
import styles from './article-actions.module.css';

const load = () => loadPart(() => import('./share-items'));
const ShareItems = lazy(load);

/** A button that opens the ways to share an article, which are loaded when it is reached or pressed. */
export const ShareMenu = ({ id, title }: { id: string; title: string }) => {
  const { t } = useTranslation('article');
  const { isOpen, close, button, container } = useDisclosure();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const prepare = () => void load();
  return (
    <div className={styles.share} {...container}>
      <button
        {...button}
        className={styles.plain}
        aria-controls="share-panel"
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <ShareIcon />
        {t('actions.share')}
      </button>
      <ul id="share-panel" className={styles.panel} hidden={!isOpen}>
        <Suspense fallback={null}>
          {wasOpened && <ShareItems id={id} title={title} onDone={close} />}
        </Suspense>
      </ul>
    </div>
  );
};
