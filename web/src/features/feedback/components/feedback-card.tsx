import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { FeedbackForm } from './feedback-form';
import styles from './feedback.module.css';

/** Shown after feedback was sent. It receives the focus, since the form is removed. */
const Thanks = ({ onAgain }: { onAgain: () => void }) => {
  const { t } = useTranslation('feedback');
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={styles.thanks}>
      <p ref={words} role="status" tabIndex={-1}>
        {t('sent')}
      </p>
      <button type="button" className={styles.again} onClick={onAgain}>
        {t('again')}
      </button>
    </div>
  );
};

/** Form to contact the owner of the site. */
const FeedbackCard = () => {
  const { t } = useTranslation('feedback');
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const handleSent = (from: string) => {
    setEmail(from);
    setIsSent(true);
  };
  return (
    <Panel title={t('title')}>
      {isSent ? (
        <Thanks onAgain={() => setIsSent(false)} />
      ) : (
        <FeedbackForm defaultEmail={email} onSent={handleSent} />
      )}
    </Panel>
  );
};

export default FeedbackCard;
