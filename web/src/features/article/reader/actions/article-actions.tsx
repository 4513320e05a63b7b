import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import {
  BookmarkIcon,
  CommentIcon,
  HeartIcon,
  PencilIcon,
  PrinterIcon,
  TopIcon,
} from '@/components/icons/tool-icons';
import { Link } from '@/components/link';
import { can } from '@/lib/session/abilities';
import { formatNumber } from '@/lib/format/format';
import { useSession } from '@/lib/session/session';
import type { ReadableArticle } from '../../queries';
import { useReactions } from './use-reactions';
import { ShareMenu } from './share-menu';
import styles from './article-actions.module.css';

interface ToggleProps {
  isOn: boolean;
  count: number;
  label: string;
  icon: ReactNode;
  isCompact: boolean;
  onClick: () => void;
}

/** Zero is not shown. */
const Count = ({ of: count }: { of: number }) =>
  count > 0 && <span className={styles.count}>{formatNumber(count)}</span>;

/** A compact toggle has its label as a tooltip. */
const Toggle = ({ isOn, count, label, icon, isCompact, onClick }: ToggleProps) => (
  <button
    type="button"
    className={isCompact ? styles.compact : styles.action}
    title={isCompact ? label : undefined}
    aria-pressed={isOn}
    onClick={onClick}
  >
    {icon}
    <span className={isCompact ? 'sr-only' : undefined}>{label}</span> <Count of={count} />
  </button>
);

/** The author and administrators may edit. */
const useMayEdit = ({ user_id }: ReadableArticle): boolean => {
  const { user } = useSession();
  return can(user, 'articles.edit_any') || (can(user, 'content.write') && user.user_id === user_id);
};

/**
 * Actions on an article: like, collect, share, print and, if the user may, edit at the end of its text; the reader's actions
 * also next to the text or, on small screens, at the bottom of the screen.
 */
export const ArticleActions = ({ article }: { article: ReadableArticle }) => {
  const { t } = useTranslation('article');
  const { is_digg, digg_count, is_collect, collects_count, react } = useReactions(article);
  const mayEdit = useMayEdit(article);
  const toggles = (isCompact: boolean) => (
    <>
      <Toggle
        isOn={is_digg}
        count={digg_count}
        label={t(is_digg ? 'actions.liked' : 'actions.like')}
        icon={<HeartIcon />}
        isCompact={isCompact}
        onClick={() => react('digg')}
      />
      <Toggle
        isOn={is_collect}
        count={collects_count}
        label={t(is_collect ? 'actions.collected' : 'actions.collect')}
        icon={<BookmarkIcon />}
        isCompact={isCompact}
        onClick={() => react('collect')}
      />
    </>
  );
  return (
    <>
      <div className={styles.actions} role="group" aria-label={t('actions.label')}>
        {toggles(false)}
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
      <div className={styles.track}>
        <div className={styles.quick} role="group" aria-label={t('actions.quick')}>
          {toggles(true)}
          <a href="#comments" className={styles.compact} title={t('actions.comments')}>
            <CommentIcon />
            <span className="sr-only">{t('actions.comments')}</span> <Count of={article.comment_count} />
          </a>
          <ShareMenu id={article.id} title={article.title} isCompact />
          <a href="#top" className={styles.compact} title={t('actions.top')}>
            <TopIcon />
            <span className="sr-only">{t('actions.top')}</span>
          </a>
        </div>
      </div>
    </>
  );
};
