import type { Locale } from '@contract/enums';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/format';

/** The length of a text in that language: in characters for Chinese, in words for English. */
export const WordCount = ({ count, locale }: { count: number; locale: Locale }) => {
  const { t } = useTranslation('editor');
  return t(locale === 'zh-CN' ? 'characters' : 'words', { count, shown: formatNumber(count) });
};
