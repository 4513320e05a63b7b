import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CloseIcon } from '@/components/icons/icons';
import { useApp } from '@/lib/app-context';
import { localeOfSearch } from '@/lib/i18n/locale';
import { useShownLocales } from '@/lib/site';
import { local } from '@/lib/state/storage';
import { storedLocale } from '../language';
import styles from './chinese-offer.module.css';

/** Key in local storage of those who have dismissed the offer. */
const DISMISSED_KEY = 'chinese_offer';

/** Offers the Chinese pages to those who have chosen no language yet. In Chinese only: it is for those who prefer it. */
const ChineseOffer = () => {
  const { switchLocale } = useApp();
  const { search } = useLocation();
  const isShown = useShownLocales().includes('zh-CN');
  const [isDismissed, setIsDismissed] = useState(() => local.get(DISMISSED_KEY) !== null);
  if (!isShown || isDismissed || storedLocale() || localeOfSearch(search)) return null;
  const dismiss = () => {
    local.set(DISMISSED_KEY, '1');
    setIsDismissed(true);
  };
  return (
    <aside className={styles.offer} lang="zh-CN" aria-label="语言">
      <p>本站有中文版。</p>
      <button type="button" className={styles.accept} onClick={() => void switchLocale('zh-CN')}>
        切换到中文
      </button>
      <button type="button" className={styles.dismiss} aria-label="关闭" onClick={dismiss}>
        <CloseIcon />
      </button>
    </aside>
  );
};

export default ChineseOffer;
