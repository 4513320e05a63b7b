import { useTranslation } from 'react-i18next';
import { findParagraphEmbed } from '@contract/embeds';
import { paths } from '@contract/paths/pages';
import { useApp } from '@/lib/app-context';
import { formatDate } from '@/lib/format/format';
import { withLocale } from '@/lib/i18n/locale';
import { useSession } from '@/lib/session/session';
import { useSite } from '@/lib/site';
import { useSlots } from '@/lib/page/slots';
import { useLength } from '../page/use-length';
import { useEditor, useSessionState } from '../session/session-context';
import styles from './reader-preview.module.css';

/** Number of characters of the text that replace a missing abstract. */
const BEGINNING = 100;

/** The beginning of a text without markdown marks; the server uses the rendered text. */
const beginningOf = (markdown: string): string =>
  markdown
    .slice(0, 2000)
    .replace(/^(```|~~~)[^]*?^\1/gm, '')
    .replace(/^.*$/gm, (line) => (findParagraphEmbed(line) ? '' : line))
    .replace(/!\[[^\]]*\]\([^)]*\)|<[^>]+>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#{1,6}|>|[-*+]|\d+\.)\s+|[*_`~]/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, BEGINNING);

/** The alternative text of the first picture that has one, used when the text has no words. */
const pictureWordsOf = (markdown: string): string =>
  [...markdown.slice(0, 2000).matchAll(/!\[([^\]]*)\]\(/g)]
    .map(([, alt = '']) => alt.trim())
    .find(Boolean)
    ?.slice(0, BEGINNING) ?? '';

/** The URL of the article on the site; null while it has none. */
export const usePublicAddress = (): string | null => {
  const { origin } = useApp();
  const id = useSessionState((state) => state.id);
  const locale = useSessionState((state) => state.locale);
  return id && origin + withLocale(paths.article(id), locale);
};

/** The article as lists will show it. */
const useListedArticle = (at: string, abstract: string) => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const nickName = useSession().user.nick_name;
  const { minutes } = useLength(session.document);
  const { id, locale, fields, draft } = useSessionState((state) => state);
  const isSavedCover = fields.banner_id !== '' && draft?.banner_id === fields.banner_id;
  return {
    id: id ?? '',
    created_at: draft?.created_at ?? at,
    updated_at: at,
    published_at: at,
    title: fields.title.trim() || t('untitled'),
    abstract,
    category: fields.category,
    tags: fields.tags,
    banner_id: fields.banner_id || null,
    banner_url: isSavedCover ? draft.banner_url : null,
    banner_width: null,
    banner_height: null,
    banner_srcset: '',
    banner_blur: '',
    banner_focus: '',
    source: fields.source,
    link: fields.link,
    user_id: draft?.user_id ?? null,
    user_nick_name: draft?.user_nick_name || nickName,
    user_avatar: '',
    user_is_public: false,
    look_count: 0,
    comment_count: 0,
    digg_count: 0,
    collects_count: 0,
    word_count: 0,
    // as on the server, a text without words takes a minute
    reading_minutes: Math.max(1, minutes),
    is_recommend: false,
    state: 'published' as const,
    publish_at: null,
    withdraw_at: null,
    version: 1,
    locale,
    locales: [locale],
  };
};

/** What readers will see of the article outside its own page. */
export const ReaderPreview = ({ at }: { at: string }) => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const { CardPreview } = useSlots();
  const site = useSite();
  const written = useSessionState((state) => state.fields.abstract.trim());
  const text = session.document.text().toString();
  const abstract = written || beginningOf(text) || pictureWordsOf(text);
  const article = useListedArticle(at, abstract);
  const { locale, title, category, tags, user_nick_name: author } = article;
  const address = usePublicAddress();
  const label = category || tags[0] || '';
  const day = formatDate(at, locale, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <section className={styles.preview} aria-label={t('publish.seen')}>
      <h3 className={styles.heading}>{t('publish.seen')}</h3>
      <figure className={styles.figure}>
        <figcaption>{t('publish.card')}</figcaption>
        <CardPreview article={article} />
      </figure>
      <figure className={styles.figure}>
        <figcaption>{t('publish.search')}</figcaption>
        <div className={styles.result} lang={locale}>
          <span className={styles.site}>{site?.title}</span>
          <span className={styles.address}>{address ?? t('publish.addressLater')}</span>
          <strong className={styles.found}>{title}</strong>
          {abstract && <p className={styles.abstract}>{abstract}</p>}
        </div>
      </figure>
      <figure className={styles.figure}>
        <figcaption>{t('publish.share')}</figcaption>
        <div className={`light-colours ${styles.share}`} lang={locale}>
          <div className={styles.shareHead}>
            <span className={styles.shareSite}>{site?.title}</span>
            {label && <span className={styles.shareLabel}>{label}</span>}
          </div>
          <strong className={styles.shareTitle}>{title}</strong>
          <p className={styles.shareFoot}>{[author, day].filter(Boolean).join('  ·  ')}</p>
        </div>
      </figure>
    </section>
  );
};
