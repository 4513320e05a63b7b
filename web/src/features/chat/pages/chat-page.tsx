import { useTranslation } from 'react-i18next';
import { paths } from '@contract/pages';
import { Link } from '@/components/link';
import { PageMeta } from '@/components/page-meta';
import styles from './chat-page.module.css';

/** Says that the chat is yet to come. */
const ChatPage = () => {
  const { t } = useTranslation('chat');
  return (
    <div className={styles.page}>
      <PageMeta title={t('title')} description={t('text')} isHidden />
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <p>
        <Link className={styles.way} to={paths.home}>
          {t('home')}
        </Link>
      </p>
    </div>
  );
};

export default ChatPage;
