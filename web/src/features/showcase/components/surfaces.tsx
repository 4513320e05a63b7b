import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import { EmptyState, ErrorState } from '@/components/list-states';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { showToast } from '@/lib/state/toast';
import '@/theme/prose.css';
import styles from './examples.module.css';

/** Cards: with content, and while it loads. */
export const Cards = () => {
  const { t } = useTranslation('showcase');
  return (
    <div className={styles.cards}>
      <Panel title={t('card.title')}>
        <p>{t('card.text')}</p>
      </Panel>
      <Panel title={t('card.busy')} isBusy>
        <Skeleton />
      </Panel>
    </div>
  );
};

/** Bars in the shape of lines that are still loading. */
export const Skeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
);

/** A list without entries. */
export const Empty = () => {
  const { t } = useTranslation('showcase');
  return (
    <div className={styles.whole}>
      <EmptyState action={{ to: paths.articles, label: t('empty.action') }}>
        <p>{t('empty.text')}</p>
      </EmptyState>
    </div>
  );
};

/** A list that failed to load. */
export const Failure = () => {
  const { t } = useTranslation('showcase');
  return (
    <div className={styles.whole}>
      <ErrorState
        title={t('error.title')}
        error={new Error(t('error.message'))}
        onRetry={() => showToast('info', t('button.again'))}
      />
    </div>
  );
};

/** The text of an article. */
export const Prose = () => {
  const { t } = useTranslation('showcase');
  return (
    <div className="prose">
      <p>
        {t('prose.text')}
        <Link to={paths.test}>{t('prose.link')}</Link>
        {t('prose.and')}
        <strong>{t('prose.strong')}</strong>
        {t('prose.and')}
        <code>{t('prose.code')}</code>
      </p>
      <blockquote>
        <p>{t('prose.quote')}</p>
      </blockquote>
      <ul>
        <li>{t('prose.one')}</li>
        <li>{t('prose.two')}</li>
      </ul>
    </div>
  );
};
