import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@contract/enums';
import { useEndpoint } from '@/lib/app-context';
import { useSessionState } from '../session/session-context';
import { useLanguageName } from './use-language-name';
import styles from './other-language.module.css';

/** The saved text in the other language, read-only, as the source of a translation. */
export const OtherLanguage = ({ locale }: { locale: Locale }) => {
  const { t } = useTranslation('editor');
  const id = useSessionState((state) => state.id) ?? '';
  const { data } = useEndpoint('GET /articles/working/{id}', { params: { id }, query: { locale } });
  const name = useLanguageName()(locale);
  return (
    <section className={styles.other} aria-label={t('otherLanguage', { name })} tabIndex={0} lang={locale}>
      {data ? (
        <>
          <h2 className={styles.title}>{data.title}</h2>
          <p className={styles.abstract}>{data.abstract}</p>
          <pre className={styles.text}>{data.content}</pre>
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </section>
  );
};
