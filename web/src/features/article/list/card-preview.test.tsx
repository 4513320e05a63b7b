import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Locale } from '@contract/enums';
import { useSlots } from '@/lib/page/slots';
import { renderScreen, type Answers } from '@/testing/render-screen';
import { testArticle } from '../testing';
import { useTagColors } from '../shared/use-tag-colors';
import { ArticleCard } from './article-card';

const TEA = testArticle(1, {
  title: '一杯好茶',
  abstract: '怎样泡茶',
  category: '生活',
  tags: ['茶'],
  created_at: '2024-05-01T08:00:00Z',
  locale: 'zh-CN',
});

const tagsIn: Answers['GET /tags'] = (_, locale) => ({
  list: [
    {
      id: 'tea',
      title: locale === 'zh-CN' ? '茶' : 'tea',
      color: 'green',
      sort: 0,
      article_count: 1,
      created_at: TEA.created_at,
      updated_at: TEA.created_at,
    } as never,
  ],
  count: 1,
});

const InList = () => {
  const tagColorOf = useTagColors();
  return (
    <ArticleCard
      article={TEA}
      isFirst
      tagLinkOf={() => ''}
      tagColorOf={tagColorOf}
      currentTag=""
      heading="h3"
    />
  );
};

const InEditor = () => {
  const { CardPreview } = useSlots();
  return <CardPreview article={TEA} />;
};

/** Shows a card on a page in this language; waits for cover and colour. */
const cardOf = async (page: React.ReactElement, locale: Locale): Promise<HTMLElement> => {
  const view = await renderScreen({
    at: '/',
    routes: [{ path: '/', element: page }],
    answers: { 'GET /tags': tagsIn },
    messages: ['article'],
    locale,
  });
  const card = await screen.findByRole('article');
  await waitFor(() => expect(card.querySelector('svg[preserveAspectRatio]')).toBeInTheDocument());
  await waitFor(() => expect(card.querySelector('[data-color=green]')).toBeInTheDocument());
  view.unmount();
  return card;
};

it('shows the list card in the language of the article, with inert links', async () => {
  const listed = await cardOf(<InList />, 'zh-CN');
  const preview = await cardOf(<InEditor />, 'en');
  expect(preview.outerHTML).toBe(listed.outerHTML);
  expect(preview.closest('[inert]')).toHaveAttribute('lang', 'zh-CN');
  expect(listed.closest('[inert]')).toBeNull();
});
