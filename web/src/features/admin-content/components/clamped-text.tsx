import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './content.module.css';

/** The first lines of a text, and a button for the rest when there is more. */
export const ClampedText = ({ text }: { text: string }) => {
  const { t } = useTranslation('admin-content');
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const shown = paragraph.current;
    if (!shown || isOpen) return;
    const observer = new ResizeObserver(() => setIsCut(shown.scrollHeight > shown.clientHeight));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [isOpen, text]);
  return (
    <>
      <p ref={paragraph} className={`${styles.text} ${isOpen ? '' : styles.clamped}`}>
        {text}
      </p>
      {isCut && (
        <Button
          className={styles.more}
          type="link"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'comments.less' : 'comments.more')}
        </Button>
      )}
    </>
  );
};
