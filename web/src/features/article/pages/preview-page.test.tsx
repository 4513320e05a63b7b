import { screen } from '@testing-library/react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { renderScreen, type Answers } from '@/testing/render-screen';
import { testArticle } from '../testing';
import PreviewPage from './preview-page';

const Failure = () => {
  const error = useRouteError();
  return <p>status {isRouteErrorResponse(error) ? error.status : 'none'}</p>;
};

const show = (answer: Answers['GET /articles/preview/{token}'], locale: 'en' | 'zh-CN' = 'en') =>
  renderScreen({
    at: `/preview/${'t'.repeat(32)}`,
    routes: [{ path: '/preview/:token', element: <PreviewPage />, ErrorBoundary: Failure }],
    answers: { 'GET /articles/preview/{token}': answer, 'GET /tags': () => ({ list: [], count: 0 }) },
    messages: ['article'],
    locale,
  });

describe('a preview', () => {
  it('shows the text, is labelled as a preview and is not indexed', async () => {
    await show(() => ({ ...testArticle(1, { state: 'draft' }), content: '# secret' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Article 1' })).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent('only people with this link can see it');
    expect(screen.getByText('Text')).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
    expect(screen.queryByRole('link', { name: '简体中文' })).toBeNull();
  });

  it('is translated into Chinese', async () => {
    await show(() => ({ ...testArticle(1, { locale: 'zh-CN' }), content: '' }), 'zh-CN');
    expect(await screen.findByRole('note')).toHaveTextContent('链接到期后失效');
  });

  it('is the not-found page when the link has expired', async () => {
    await show(() => {
      throw new HttpError('Not found', 404);
    });
    expect(await screen.findByText('status 404')).toBeVisible();
  });
});
