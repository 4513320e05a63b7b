import { useTranslation } from 'react-i18next';
import { paths } from '@contract/pages';
import { useApp } from '@/lib/app-context';
import { formatDate } from '@/lib/format';
import { withLocale } from '@/lib/locale';
import { useSession } from '@/lib/session';
import { useSite } from '@/lib/site';
import { useEditor, useSessionState } from '../session/session-context';
import styles from './reader-preview.module.css';

/** Characters of the text that stand for a missing abstract. */
const BEGINNING = 100;

/** The beginning of a text without the marks of markdown; the server's is made from the rendered text. */
const beginningOf = (markdown: string): string =>
  markdown
    .slice(0, 2000)
    .replace(/^(```|~~~)[^]*?^\1/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)|<[^>]+>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#{1,6}|>|[-*+]|\d+\.)\s+|[*_`~]/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, BEGINNING);

/** The address of the article on the site; null while it has none. */
export const usePublicAddress = (): string | null => {
  const { origin } = useApp();
  const id = useSessionState((state) => state.id);
  const locale = useSessionState((state) => state.locale);
  return id && origin + withLocale(paths.article(id), locale);
};

/** What readers will see of the article outside its own page. */
export const ReaderPreview = ({ at }: { at: string }) => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const site = useSite();
  const nickName = useSession().user.nick_name;
  const locale = useSessionState((state) => state.locale);
  const title = useSessionState((state) => state.fields.title.trim());
  const written = useSessionState((state) => state.fields.abstract.trim());
  const category = useSessionState((state) => state.fields.category);
  const firstTag = useSessionState((state) => state.fields.tags[0]);
  const author = useSessionState((state) => state.working?.user_nick_name) || nickName;
  const banner = useSessionState(({ fields, working }) =>
    fields.banner_id && working?.banner_id === fields.banner_id ? working.banner_url : null,
  );
  const address = usePublicAddress();
  const abstract = written || beginningOf(session.document.text().toString());
  const shown = title || t('untitled');
  const label = category || firstTag || '';
  const day = formatDate(at, locale, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <section className={styles.preview} aria-label={t('publish.seen')}>
      <h3 className={styles.heading}>{t('publish.seen')}</h3>
      <figure className={styles.figure}>
        <figcaption>{t('publish.card')}</figcaption>
        <div className={styles.card} lang={locale}>
          <div className={styles.words}>
            <strong className={styles.title}>{shown}</strong>
            <p className={styles.abstract}>{abstract}</p>
            <p className={styles.facts}>
              {[category, author, day].filter(Boolean).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
          </div>
          {banner && <img className={styles.cover} src={banner} alt="" />}
        </div>
      </figure>
      <figure className={styles.figure}>
        <figcaption>{t('publish.search')}</figcaption>
        <div className={styles.result} lang={locale}>
          <span className={styles.site}>{site?.title}</span>
          <span className={styles.address}>{address ?? t('publish.addressLater')}</span>
          <strong className={styles.found}>{shown}</strong>
          <p className={styles.abstract}>{abstract}</p>
        </div>
      </figure>
      <figure className={styles.figure}>
        <figcaption>{t('publish.share')}</figcaption>
        <div className={`light-colours ${styles.share}`} lang={locale}>
          <div className={styles.shareHead}>
            <span className={styles.shareSite}>{site?.title}</span>
            {label && <span className={styles.shareLabel}>{label}</span>}
          </div>
          <strong className={styles.shareTitle}>{shown}</strong>
          <p className={styles.shareFoot}>{[author, day].filter(Boolean).join('  ·  ')}</p>
        </div>
      </figure>
    </section>
  );
};
