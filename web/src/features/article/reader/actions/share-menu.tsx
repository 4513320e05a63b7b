import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareIcon } from '@/components/icons/tool-icons';
import { useDisclosure } from '@/components/use-disclosure';
import styles from './article-actions.module.css';
import { ShareItems } from './share-items';

interface Props {
  id: string;
  title: string;
  /** Whether only the icon is shown. */
  isCompact?: boolean;
}

/** A button that opens the share menu of an article. */
export const ShareMenu = ({ id, title, isCompact = false }: Props) => {
  const { t } = useTranslation('article');
  const { isOpen, close, button, container } = useDisclosure();
  const panel = useId();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <div className={styles.share} {...container}>
      <button
        {...button}
        className={isCompact ? styles.compact : styles.plain}
        title={isCompact ? t('actions.share') : undefined}
        aria-controls={panel}
      >
        <ShareIcon />
        <span className={isCompact ? 'sr-only' : undefined}>{t('actions.share')}</span>
      </button>
      <ul id={panel} className={styles.panel} hidden={!isOpen}>
        {wasOpened && <ShareItems id={id} title={title} onDone={close} />}
      </ul>
    </div>
  );
};
