import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type EditorContent,
  makeArticle,
  pasteText,
  saveByKey,
  showAs,
  source,
  textOf,
  typeAtEnd,
  untilStatus,
  untilText,
  windowAt as openWindow,
} from '../support/editor';
import { callApi, sessionOf } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const { site, visitAs } = useSite();
let context: BrowserContext;

beforeEach(async () => {
  ({ context } = await visitAs(ADMIN.user, '/', { viewport: { width: 1440, height: 900 } }));
});

/** Another window of the same browser. */
const windowAt = (path: string): Promise<Page> => openWindow(context, site.origin + path);

/** Types letters in one turn of the browser's timers. @returns how often the text was read to its end meanwhile */
const wholeReadsWhileTyping = (shown: Page, letters: string): Promise<number> =>
  source(shown).evaluate(async (box, typed) => {
    const { doc } = (box as EditorContent).cmTile.root.view.state;
    // leaf and branch nodes of a text each have the method
    const branch = Object.getPrototypeOf(doc) as typeof doc;
    const read = branch.sliceString;
    let count = 0;
    branch.sliceString = function (from, to, separator) {
      if ((to ?? this.length) - from > doc.length / 2) count += 1;
      return read.call(this, from, to, separator);
    };
    for (const letter of typed) {
      document.execCommand('insertText', false, letter);
      // CodeMirror reads the letter from the page before the next one
      await Promise.resolve();
    }
    branch.sliceString = read;
    return count;
  }, letters);

describe('unsaved text', () => {
  it('waits without a network, and is saved automatically when it is back', async () => {
    const id = await makeArticle(site, { title: 'Offline', content: 'Before.' });
    const shown = await windowAt(`/admin/article/${id}`);
    await context.setOffline(true);
    await typeAtEnd(shown, ' Without a network.');
    await shown.keyboard.press('Control+s');
    await untilStatus(shown, 'No connection');
    await context.setOffline(false);
    await untilStatus(shown, 'Saved');
    const { token } = await sessionOf(site);
    const kept = await callApi<{ content: string }>(site, `GET /articles/working/${id}`, undefined, token);
    expect(kept.content).toBe('Before. Without a network.');
  });

  it('is recovered to its last letter after an immediate reload', async () => {
    const id = await makeArticle(site, { title: 'Reload', content: 'Before.' });
    const shown = await windowAt(`/admin/article/${id}`);
    await shown.route('**/api/articles/draft/**', (route) => route.abort());
    await typeAtEnd(shown, ' To the last lette');
    await shown.keyboard.insertText('r');
    await shown.reload();
    await shown.getByRole('button', { name: 'Take it' }).click();
    await untilText(shown, 'Before. To the last letter');
    const left = await shown.evaluate(() => Object.keys(localStorage));
    expect(left.filter((key) => key.startsWith('manuscript/'))).toEqual([]);
  });

  it('stays when a paste of 5 MB exceeds the limit, and the paste is rejected with a message', async () => {
    const id = await makeArticle(site, { title: 'Long', content: 'Kept.' });
    const shown = await windowAt(`/admin/article/${id}`);
    await source(shown).click();
    await pasteText(shown, { 'text/plain': 'word '.repeat(1_048_576) });
    await shown.getByText(/would make the text 5\.0 MiB long/).waitFor();
    expect(await textOf(shown)).toBe('Kept.');
    await pasteText(shown, { 'text/plain': `${'a word of a long book, '.repeat(40)}\n\n`.repeat(1_050) });
    await shown.getByText(/% of the maximum length/).waitFor();
    await shown.getByText(/^25\.2w words/).waitFor();
    await showAs(shown, 'Side by side');
    await shown.getByRole('button', { name: 'Refresh the preview' }).waitFor();
    const calls: string[] = [];
    shown.on('request', (request) => {
      if (request.url().endsWith('/api/articles/preview')) calls.push('render');
      if (request.method() === 'PUT' && request.postData()?.includes('usable')) calls.push('store');
    });
    await source(shown).focus();
    expect(await wholeReadsWhileTyping(shown, 'usable')).toBe(0);
    expect(await untilText(shown, 'usable')).toMatch(/usable$/);
    await expect.poll(() => calls).toEqual(['store']);
    await shown.getByRole('button', { name: 'Refresh the preview' }).waitFor();
  });

  it('is inserted at the caret by a key that is pressed right after the focus', async () => {
    const content = `${'A line of it.\n\n'.repeat(400)}End`;
    const shown = await windowAt(`/admin/article/${await makeArticle(site, { title: 'Caret', content })}`);
    await typeAtEnd(shown, '.');
    await showAs(shown, 'Markdown');
    await shown.locator('.cm-gap').first().waitFor({ state: 'attached' });
    // right after the event: a busy browser may have the next key before CodeMirror moves the caret
    await source(shown).evaluate(async (box: HTMLElement) => {
      box.focus();
      await Promise.resolve();
      document.execCommand('insertText', false, ' Typed.');
    });
    expect(await untilText(shown, ' Typed.')).toBe(`${content}. Typed.`);
  });

  it('is scrolled to the same position in the preview, even after a switch of the language', async () => {
    const part = (number: number) => `## Part ${number}\n\n${'Some words of it. '.repeat(number * 9)}`;
    const content = Array.from({ length: 12 }, (_, index) => part(index + 1)).join('\n\n');
    const id = await makeArticle(site, { title: 'Scroll', content });
    const shown = await windowAt(`/admin/article/${id}`);
    await showAs(shown, 'Side by side');
    const heading = shown.getByRole('heading', { name: 'Part 12' });
    await heading.waitFor();
    const isNear = () => heading.evaluate((element) => element.getBoundingClientRect().top < 900);
    const follows = async () => {
      await shown.locator('.cm-content').focus();
      await shown.keyboard.press('Control+End');
      await expect.poll(isNear).toBe(true);
      await shown.keyboard.press('Control+Home');
      await expect.poll(isNear).toBe(false);
    };
    await follows();
    await shown.locator('header').first().getByText('中文', { exact: true }).click();
    await shown.getByRole('textbox', { name: 'Markdown 正文' }).waitFor();
    await follows();
  });

  it('is shown where the caret is in the preview, even when what precedes it is taller there', async () => {
    // a line in the text, and a tall block in the preview
    const tall = `<details open><summary>Tall</summary>${'<br>'.repeat(120)}</details>`;
    const lines = Array.from({ length: 8 }, (_, index) => `Line ${index}.`).join('\n\n');
    const content = `${lines}\n\n${tall}\n\nThe last line.`;
    const shown = await windowAt(`/admin/article/${await makeArticle(site, { title: 'Follow', content })}`);
    await showAs(shown, 'Side by side');
    const placeOf = async (words: string) => {
      const place = shown.locator('.prose p', { hasText: words });
      return place.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
    };
    await shown.locator('.prose p', { hasText: 'The last line.' }).waitFor({ state: 'attached' });
    await shown.locator('.cm-content').focus();
    await shown.keyboard.press('Control+End');
    await expect.poll(() => placeOf('The last line.')).toBe(true);
    await shown.keyboard.press('Control+Home');
    await expect.poll(() => placeOf('Line 0.')).toBe(true);
    await expect.poll(() => placeOf('The last line.')).toBe(false);
  });

  it('is clean markdown when pasted from Word and web pages', async () => {
    const shown = await windowAt(
      `/admin/article/${await makeArticle(site, { title: 'Paste', content: 'P' })}`,
    );
    await typeAtEnd(shown, '\n\n');
    const html = '<h1 class="Mso">Plan</h1><p>Buy <b>tea</b><o:p></o:p></p><ul><li>green</li></ul>';
    await pasteText(shown, { 'text/html': html, 'text/plain': 'Plan Buy tea green' });
    expect(await untilText(shown, '- green')).toBe('P\n\n## Plan\n\nBuy **tea**\n\n- green');
  });
});

describe('a pasted address', () => {
  it('becomes a link with its title, which Ctrl Z reverts, and stays plain with Shift', async () => {
    const linked = await makeArticle(site, { title: 'Tea [green]', content: 'Leaves.' });
    const address = `${site.origin}/article/${linked}`;
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    const shown = await windowAt(
      `/admin/article/${await makeArticle(site, { title: 'Links', content: 'See' })}`,
    );
    await shown.evaluate((text) => navigator.clipboard.writeText(text), address);
    await typeAtEnd(shown, ' ');
    await shown.keyboard.press('Control+v');
    await untilText(shown, /^See \[/);
    expect(await textOf(shown)).toBe(`See [Tea \\[green\\]](${address})`);
    await shown.keyboard.press('Control+z');
    expect(await textOf(shown)).toBe(`See ${address}`);

    let requested = 0;
    shown.on('request', (request) => {
      if (request.url().endsWith('/api/articles/link_title')) requested += 1;
    });
    await typeAtEnd(shown, ' and ');
    await shown.keyboard.press('Control+Shift+v');
    await untilText(shown, `${address} and ${address}`);
    expect(requested).toBe(0);

    await source(shown).focus();
    await shown.keyboard.press('Control+a');
    await shown.keyboard.insertText('Leaves');
    await shown.keyboard.press('Control+a');
    await shown.keyboard.press('Control+v');
    await untilText(shown, '[');
    expect(await textOf(shown)).toBe(`[Leaves](${address})`);
  });
});

describe('by keyboard', () => {
  it('an author writes, formats, saves and leaves the text', async () => {
    const shown = await windowAt(
      `/admin/article/${await makeArticle(site, { title: 'Keys', content: 'plain' })}`,
    );
    await source(shown).focus();
    await shown.keyboard.press('Control+a');
    await shown.keyboard.press('Control+b');
    await untilText(shown, '**plain**');
    await saveByKey(shown);
    await shown.keyboard.press('Escape');
    await shown.keyboard.press('Tab');
    const isIn = () => source(shown).evaluate((box) => box.contains(document.activeElement));
    await expect.poll(isIn).toBe(false);
    await shown.getByRole('button', { name: 'Tools' }).click();
    await shown.getByRole('button', { name: 'Undo' }).focus();
    await shown.keyboard.press('ArrowRight');
    await shown.locator('[aria-label=Redo]:focus').waitFor();
    await shown.getByRole('radio', { name: 'Write' }).focus();
    await shown.keyboard.press('ArrowRight');
    await shown.locator('input[type=radio]:checked:focus').waitFor({ state: 'attached' });
    expect(await shown.getByRole('radio', { name: 'Markdown' }).isChecked()).toBe(true);
  });
});
