import type { SafeHtml } from '@contract/text/safe-html';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '@/testing/render-screen';
import { ArticleText } from './article-text';

const figure = (...parts: string[]) =>
  `<figure class="code"><figcaption><button type="button" hidden data-copy>Copy</button></figcaption>
${parts.map((part) => `<pre><code>${part}</code></pre>`).join('')}</figure>`;

const CODE = `<p>Text</p>${figure('<span>const x = 1;</span>\n<span>x;</span>', 'y;')}`;

const file = (name: string, code: string, open = '') =>
  `<div class="code-file"><details${open}><summary>${name}</summary>${code}</details></div>`;

const PLAYGROUND = `<div class="code-files">${file('src/App.js', figure('app'), ' open')}${file(
  'src/styles.css',
  `<figure class="code" id="code-1"><pre><code>styles</code></pre></figure>`,
)}${file('package.json', figure('package'))}</div>
<p class="code-same"><a href="#code-1">src/styles.css</a></p>`;

const show = (html: string) =>
  renderScreen({
    at: '/',
    routes: [{ path: '/', element: <ArticleText html={html as SafeHtml} lang="zh-CN" /> }],
    answers: {},
    messages: ['article'],
  });

const tab = (name: string) => screen.findByRole('tab', { name });

/** The code of the visible files. */
const shownFiles = () =>
  [...document.querySelectorAll('.code-file:not([hidden]) code')].map((code) => code.textContent);

describe('the text of an article', () => {
  it('is in its own language', async () => {
    await show(CODE);
    expect(screen.getByText('Text').closest('[lang]')).toHaveAttribute('lang', 'zh-CN');
  });

  it('copies all parts of a block without its header, and confirms next to the button', async () => {
    const user = userEvent.setup();
    await show(CODE);
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('const x = 1;\nx;\ny;');
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    expect(screen.getByRole('status').nextElementSibling).toHaveTextContent('Copy');
  });

  it('shows a message when the browser forbids copying, and selects the code', async () => {
    const user = userEvent.setup();
    await show(CODE);
    const button = await screen.findByRole('button', { name: 'Copy' });
    const refuse = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    onTestFinished(() => refuse.mockRestore());
    await user.click(button);
    expect(screen.getByRole('status')).toHaveTextContent('This could not be copied.');
    expect(getSelection()?.toString()).toContain('const x = 1;');
  });

  it('shows the files of a playground as tabs, also for the keyboard', async () => {
    const user = userEvent.setup();
    await show(PLAYGROUND);
    await user.click(await tab('styles.css'));
    expect(shownFiles()).toEqual(['styles']);
    expect(screen.getByRole('tabpanel', { name: 'styles.css' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await tab('package.json')).toHaveFocus();
    expect(shownFiles()).toEqual(['package']);
    await user.keyboard('{ArrowRight}');
    expect(shownFiles()).toEqual(['app']);
    await user.keyboard('{End}{Home}');
    expect(await tab('App.js')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([0, -1, -1]);
  });

  it('shows the file that is the target of a link or of the browser’s search', async () => {
    const user = userEvent.setup();
    await show(PLAYGROUND);
    await tab('App.js');
    await user.click(screen.getByRole('link', { name: 'src/styles.css' }));
    expect(shownFiles()).toEqual(['styles']);
    fireEvent(document.querySelectorAll('.code-file')[2]!, new Event('beforematch', { bubbles: true }));
    expect(shownFiles()).toEqual(['package']);
  });

  it('opens collapsed parts while it is printed', async () => {
    await show('<details open><summary>a</summary>x</details><details><summary>b</summary>y</details>');
    const open = () => [...document.querySelectorAll('details')].map((details) => details.open);
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('beforeprint'));
      expect(open()).toEqual([true, true]);
    });
    window.dispatchEvent(new Event('afterprint'));
    expect(open()).toEqual([true, false]);
  });
});
