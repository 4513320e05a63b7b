import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ShareIcon } from '@/components/icons';
import { useDisclosure } from '@/components/use-disclosure';
import { useApp, useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/locale';
import { showToast } from '@/lib/toast';
import styles from './article-actions.module.css';

/** Places where people pass articles on; none of their scripts is loaded. */
const PLACES = [
  {
    name: 'Weibo',
    zh: '微博',
    address: 'https://service.weibo.com/share/share.php',
    url: 'url',
    title: 'title',
  },
  { name: 'X', zh: 'X', address: 'https://x.com/intent/post', url: 'url', title: 'text' },
] as const;

/** The person called the system's own sheet and then left it. */
const isLeft = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Ways to pass an article on: its link, the system's own sheet where there is one, mail, and two places. */
export const ShareMenu = ({ title }: { title: string }) => {
  const { t } = useTranslation('article');
  const locale = useLocale();
  const { origin } = useApp();
  const { pathname } = useLocation();
  const { isOpen, close, button, container } = useDisclosure();
  const url = origin + withLocale(pathname, locale);
  const canShare = isOpen && 'share' in navigator;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast('success', t('actions.linkCopied'));
    } catch {
      // the person or the browser forbade it
      showToast('error', t('code.notCopied'));
    }
    close();
  };
  const share = async () => {
    close();
    await navigator.share({ title, url }).catch((error: unknown) => {
      if (!isLeft(error)) throw error;
    });
  };
  const out = { target: '_blank', rel: 'noopener nofollow', className: styles.item, onClick: close };
  return (
    <div className={styles.share} {...container}>
      <button {...button} className={styles.plain} aria-controls="share-panel">
        <ShareIcon />
        {t('actions.share')}
      </button>
      <ul id="share-panel" className={styles.panel} hidden={!isOpen}>
        <li>
          <button type="button" className={styles.item} onClick={() => void copy()}>
            {t('actions.copyLink')}
          </button>
        </li>
        <li>
          <a
            {...out}
            href={`mailto:?${new URLSearchParams({ subject: title, body: url }).toString().replaceAll('+', '%20')}`}
          >
            {t('actions.email')}
          </a>
        </li>
        {PLACES.map((place) => (
          <li key={place.name}>
            <a
              {...out}
              href={`${place.address}?${new URLSearchParams({ [place.url]: url, [place.title]: title })}`}
            >
              {locale === 'zh-CN' ? place.zh : place.name}
            </a>
          </li>
        ))}
        {canShare && (
          <li>
            <button type="button" className={styles.item} onClick={() => void share()}>
              {t('actions.more')}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
};
