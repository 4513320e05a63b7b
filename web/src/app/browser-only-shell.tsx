import type { Locale } from '@contract/enums';
import { paths } from '@contract/paths/pages';
import { Loading } from '@/components/loading';
import styles from '@/components/loading.module.css';
import { useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/i18n/locale';

/** Only the server renders them: they are not in any script. */
const WORDS: Record<Locale, { needsScript: string; home: string }> = {
  en: {
    needsScript:
      'This page needs JavaScript. Please switch it on in your browser and load the page again. Articles can be read without it.',
    home: 'Go to the home page',
  },
  'zh-CN': {
    needsScript: '此页面需要 JavaScript。请在浏览器中启用后重新加载；阅读文章无需 JavaScript。',
    home: '返回首页',
  },
};

/** The server's response for screens that only the browser renders. */
export const BrowserOnlyShell = ({ name }: { name: string }) => {
  const locale = useLocale();
  const { needsScript, home } = WORDS[locale];
  return (
    <>
      <title>{name}</title>
      <meta name="robots" content="noindex" />
      <Loading />
      <noscript>
        <div className={styles.note}>
          <p>{needsScript}</p>
          <p>
            <a href={withLocale(paths.home, locale)}>{home}</a>
          </p>
        </div>
      </noscript>
    </>
  );
};
