import { useTranslation } from 'react-i18next';
import type { Case } from '../chats';
import styles from './chats.module.css';

/** Text of a case, or its kind if it has none. */
export const CaseText = ({ one }: { one: Pick<Case, 'content' | 'is_gone' | 'msg_type'> }) => {
  const { t } = useTranslation('admin-chat');
  const { content, is_gone, msg_type } = one;
  return (
    <span className={content ? styles.text : styles.gone} dir="auto">
      {content || (is_gone ? t('queue.gone') : t(`kinds.${msg_type}`))}
    </span>
  );
};
