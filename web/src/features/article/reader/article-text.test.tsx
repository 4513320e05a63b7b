import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { toasts } from '@/lib/toast';
import { renderScreen } from '@/testing/render-screen';
import { ArticleText } from './article-text';

const HTML = `<p>Text</p><figure class="code"><figcaption><button type="button" hidden data-copy>Copy</button></figcaption>
<pre><code><span>const x = 1;</span>\n<span>x;</span></code></pre></figure>`;

const show = () =>
  renderScreen({
    at: '/',
    routes: [{ path: '/', element: <ArticleText html={HTML} lang="zh-CN" /> }],
    answers: {},
    messages: ['article'],
  });

describe('ArticleText', () => {
  beforeEach(() => toasts.set([]));

  it('shows the text in its own language', async () => {
    await show();
    expect(screen.getByText('Text').closest('[lang]')).toHaveAttribute('lang', 'zh-CN');
  });

  it('copies the code without its heading and says so', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('const x = 1;\nx;');
    expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'Code copied' }]);
  });

  it('says when the browser forbids copying', async () => {
    const user = userEvent.setup();
    await show();
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(toasts.get()).toMatchObject([{ kind: 'error' }]);
  });
});
