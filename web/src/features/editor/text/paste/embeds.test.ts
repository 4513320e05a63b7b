import { Text } from '@codemirror/state';
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EmbedService } from '@contract/embeds';
import { countMarkdown } from '../../page/count-markdown';
import { liveView } from '../../live/live-view';
import { paste } from '../../testing/paste';
import { write } from '../../testing/write';
import { createDocument } from '../document';
import { allowedEmbeds } from './embeds';
import { createLinkTitles } from './link-titles';
import { pasteHandler } from './paste-handler';
import { createUploads } from '../pictures/uploads';

const ADDRESS = 'https://youtu.be/dQw4w9WgXcQ?t=90';

afterEach(() => document.body.replaceChildren());

/** Pastes the address at `⟦⟧` on a site that allows some services. @returns the text after the title has been read */
const pasted = async (
  marked: string,
  { allowed = ['youtube'] as EmbedService[], address = ADDRESS } = {},
) => {
  const at = marked.indexOf('⟦');
  const text = createDocument(marked.replace(/[⟦⟧]/g, ''));
  text.dispatch({ selection: { anchor: at } });
  const readTitle = vi.fn(() => Promise.resolve('A video'));
  const uploads = createUploads(text, () => new Promise(() => undefined));
  const leave = text.mount(document.body, [
    pasteHandler(uploads, createLinkTitles(text, readTitle)),
    allowedEmbeds.of(() => allowed),
  ]);
  await act(async () => void paste(text.view()!, { plain: address }));
  leave();
  return { text: text.text().toString(), isTitleRequested: readTitle.mock.calls.length > 0 };
};

describe('a pasted address of a service that is allowed', () => {
  it.each(['⟦⟧', 'Before\n\n⟦⟧\n\nAfter', '# Head\n⟦⟧'])('stays alone on its line: %j', async (marked) => {
    expect(await pasted(marked)).toEqual({ text: marked.replace('⟦⟧', ADDRESS), isTitleRequested: false });
  });

  it.each(['See ⟦⟧', 'A line\n⟦⟧', '- ⟦⟧', '> ⟦⟧'])(
    'becomes a link with its title where readers see no player: %j',
    async (marked) => {
      const link = `[A video](${ADDRESS})`;
      expect((await pasted(marked)).text).toBe(marked.replace('⟦⟧', link));
    },
  );

  it('becomes a link when its service is not allowed, or the address has no player', async () => {
    expect((await pasted('⟦⟧', { allowed: ['vimeo'] })).text).toBe(`[A video](${ADDRESS})`);
    const address = 'https://www.youtube.com/playlist?list=PL1';
    expect((await pasted('⟦⟧', { address })).text).toBe(`[A video](${address})`);
  });
});

describe('the live view', () => {
  const show = (marked: string, allowed: EmbedService[] = ['youtube']) => {
    const shown = write(marked, [liveView, allowedEmbeds.of(() => allowed)]);
    shown.view.focus();
    // jsdom sends no focus change to the view
    shown.view.dispatch({});
    return {
      ...shown,
      cards: () => shown.find('.cm-embed').map((card) => [...card.children].map((part) => part.textContent)),
    };
  };

  it('shows a card with the name of the service, and the address at the caret', () => {
    const { cards, view, text } = show(`${ADDRESS}\n\n<${ADDRESS}>\n\n⟦⟧end`);
    const card = ['Video on YouTube', ADDRESS];
    expect(cards()).toEqual([card, card]);
    view.dispatch({ selection: { anchor: 3 } });
    expect(cards()).toEqual([card]);
    expect(text()).toBe(`${ADDRESS}\n\n<${ADDRESS}>\n\nend`);
  });

  it.each([`See ${ADDRESS}`, `- ${ADDRESS}`, `> ${ADDRESS}`, `[x](${ADDRESS})`, '```\n' + ADDRESS + '\n```'])(
    'shows no card where readers see no player: %j',
    (text) => {
      expect(show(`${text}\n\n⟦⟧end`).cards()).toEqual([]);
    },
  );

  it('shows no card when the service is not allowed', () => {
    expect(show(`${ADDRESS}\n\n⟦⟧end`, []).cards()).toEqual([]);
  });
});

it('an address alone on a line is not counted, as on the server', () => {
  const counts = [...countMarkdown(Text.of(['Two words', '', ADDRESS, `<${ADDRESS}>`]))];
  expect(counts.at(-1)?.words).toBe(2);
});
