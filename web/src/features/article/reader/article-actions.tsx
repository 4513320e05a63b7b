import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@contract/pages';
import { BookmarkIcon, CommentIcon, HeartIcon, PencilIcon, PrinterIcon } from '@/components/tool-icons';
import { Link } from '@/components/link';
import { can } from '@/lib/abilities';
import { formatNumber } from '@/lib/format';
import { useSession } from '@/lib/session';
import type { ReadableArticle } from '../queries';
import { useReactions } from './use-reactions';
import { ShareMenu } from './share-menu';
import styles from './article-actions.module.css';

interface ToggleProps {
  isOn: boolean;
  count: number;
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

const Toggle = ({ isOn, count, label, icon, onClick }: ToggleProps) => (
  <button type="button" className={styles.action} aria-pressed={isOn} onClick={onClick}>
    {icon}
    {label} <span className={styles.count}>{formatNumber(count)}</span>
  </button>
);

/** The author and administrators may edit. */
const useMayEdit = ({ user_id }: ReadableArticle): boolean => {
  const { user } = useSession();
  return can(user, 'articles.edit_any') || (can(user, 'content.write') && user.user_id === user_id);
};

/** Actions on an article: like, collect, share, print; and edit, if the user may. */
export const ArticleActions = ({ article }: { article: ReadableArticle }) => {
  const { t } = useTranslation('article');
  const { is_digg, digg_count, is_collect, collects_count, react } = useReactions(article);
  const mayEdit = useMayEdit(article);
  return (
    <div className={styles.actions} role="group" aria-label={t('actions.label')}>
      <Toggle
        isOn={is_digg}
        count={digg_count}
        label={t(is_digg ? 'actions.liked' : 'actions.like')}
        icon={<HeartIcon />}
        onClick={() => react('digg')}
      />
      <Toggle
        isOn={is_collect}
        count={collects_count}
        label={t(is_collect ? 'actions.collected' : 'actions.collect')}
        icon={<BookmarkIcon />}
        onClick={() => react('collect')}
      />
      <span className={styles.gap} />
      <Link to={`${paths.chat}?about=${article.id}`} rel="nofollow" className={styles.plain}>
        <CommentIcon />
        {t('actions.talk')}
      </Link>
      <ShareMenu id={article.id} title={article.title} />
      <button type="button" className={styles.plain} onClick={() => window.print()}>
        <PrinterIcon />
        {t('actions.print')}
      </button>
      {mayEdit && (
        <Link to={paths.editArticle(article.id)} className={styles.plain}>
          <PencilIcon />
          {t('actions.edit')}
        </Link>
      )}
    </div>
  );
};
