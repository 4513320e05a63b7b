import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Locale } from '@contract/enums';
import { COMMON, createI18n, loadMessages } from '@/lib/i18n/i18n';
import type { ArticleRow } from '../queries';
import { useTagColors } from '../shared/use-tag-colors';
import { ArticleCard } from './article-card';

/** Messages of the card in the language of the article, which need not be that of the page; null while they load. */
const useCardMessages = (locale: Locale): i18n | null => {
  const [loaded, setLoaded] = useState<i18n | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const [common, article] = await Promise.all([
        loadMessages(COMMON, locale),
        loadMessages('article', locale),
      ]);
      if (!isGone) setLoaded(createI18n(locale, { [COMMON]: common, article }));
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [locale]);
  return loaded?.language === locale ? loaded : null;
};

const Card = ({ article }: { article: ArticleRow }) => {
  const tagColorOf = useTagColors();
  return (
    <ArticleCard
      article={article}
      isFirst
      tagLinkOf={() => ''}
      tagColorOf={tagColorOf}
      currentTag=""
      heading="h3"
    />
  );
};

/** Preview of the list card of an article, in its language and with inert links: for its author, before publication. */
const CardPreview = ({ article }: { article: ArticleRow }) => {
  const messages = useCardMessages(article.locale);
  return (
    messages && (
      <I18nextProvider i18n={messages}>
        <div lang={article.locale} inert>
          <Card article={article} />
        </div>
      </I18nextProvider>
    )
  );
};

export default CardPreview;
