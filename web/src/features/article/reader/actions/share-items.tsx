import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useApp, useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/i18n/locale';
import { showToast } from '@/lib/state/toast';
import styles from './article-actions.module.css';

/** Addresses of sites to share on, by name; none of their scripts is loaded. */
const places = (url: string, title: string, isChinese: boolean): [string, string][] => [
  [
    isChinese ? '微博' : 'Weibo',
    `https://service.weibo.com/share/share.php?${new URLSearchParams({ url, title })}`,
  ],
  ['X', `https://x.com/intent/post?${new URLSearchParams({ url, text: title })}`],
];

/** The user opened the system's share sheet and closed it. */
const isLeft = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Copies a text. Safari allows this only during the click itself, so a text that must be loaded is passed as a promise. */
const copyText = async (text: string | Promise<string>): Promise<void> => {
  if (typeof text === 'string' || !('ClipboardItem' in window))
    return navigator.clipboard.writeText(await text);
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
};

interface Props {
  id: string;
  title: string;
  onDone: () => void;
}

/** The items of the share menu: link, text as Markdown, the system's share sheet if there is one, mail, and two sites. */
export const ShareItems = ({ id, title, onDone }: Props) => {
  const { t } = useTranslation('article');
  const locale = useLocale();
  const { origin, call } = useApp();
  const { pathname } = useLocation();
  const url = origin + withLocale(pathname, locale);
  const copy = async (text: string | Promise<string>) => {
    try {
      await copyText(text);
      showToast('success', t('code.copied'));
    } catch {
      // the user or the browser denied it, or the text could not be loaded
      showToast('error', t('code.notCopied'));
    }
    onDone();
  };
  const share = async () => {
    onDone();
    await navigator.share({ title, url }).catch((error: unknown) => {
      if (!isLeft(error)) throw error;
    });
  };
  const markdown = () => call('GET /articles/content/{id}', { params: { id } }, { locale, isQuiet: true });
  const out = { target: '_blank', rel: 'noopener nofollow', className: styles.item, onClick: onDone };
  return (
    <>
      <li>
        <button type="button" className={styles.item} onClick={() => void copy(url)}>
          {t('actions.copyLink')}
        </button>
      </li>
      <li>
        <button type="button" className={styles.item} onClick={() => void copy(markdown())}>
          {t('actions.copyMarkdown')}
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
      {places(url, title, locale === 'zh-CN').map(([name, href]) => (
        <li key={name}>
          <a {...out} href={href}>
            {name}
          </a>
        </li>
      ))}
      {'share' in navigator && (
        <li>
          <button type="button" className={styles.item} onClick={() => void share()}>
            {t('actions.more')}
          </button>
        </li>
      )}
    </>
  );
};
