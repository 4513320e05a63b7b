import { describe, expect, it } from 'vitest';
import { EMBED_SERVICES, findEmbed, MAX_EMBEDS, PLAYER_ORIGINS } from '../../../src/contract/embeds';
import { readOutline, renderComment, renderMarkdown, showEmbeds } from '../../../src/lib/markdown';
import { feedHtml } from '../../../src/lib/markdown/html/feed-html';
import { attribute, elementsOf } from '../support/safe-html';

const ID = 'dQw4w9WgXcQ';
const YOUTUBE = `https://www.youtube-nocookie.com/embed/${ID}`;
const VIMEO = 'https://player.vimeo.com/video/76979871?dnt=1';
const BILIBILI = 'https://player.bilibili.com/player.html?isOutside=true&bvid=BV1xx411c7mD';
const PEN = 'https://codepen.io/some-body/embed/AbCdEf?default-tab=result';

describe('an address of a service', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${ID}`, YOUTUBE],
    [`HTTPS://YouTube.com/watch?v=${ID}&list=PL1&index=2`, YOUTUBE],
    [`https://m.youtube.com/watch?v=${ID}&t=90`, `${YOUTUBE}?start=90`],
    [`https://youtu.be/${ID}?si=abc&t=1h2m3s`, `${YOUTUBE}?start=3723`],
    [`https://youtu.be/${ID}?t=15m`, `${YOUTUBE}?start=900`],
    [`https://youtu.be/${ID}?t=90000`, YOUTUBE],
    [`https://youtu.be/${ID}?t=${'9'.repeat(300)}`, YOUTUBE],
    [`https://youtu.be/${ID}?t="><script>`, YOUTUBE],
    [`https://youtu.be/${ID}?t=-1`, YOUTUBE],
    [`https://www.youtube.com/shorts/${ID}`, YOUTUBE],
    [`https://www.youtube.com/live/${ID}/`, YOUTUBE],
    [`https://www.youtube-nocookie.com/embed/${ID}?start=86400`, `${YOUTUBE}?start=86400`],
    ['https://vimeo.com/76979871', VIMEO],
    ['https://vimeo.com/76979871/8272103f6e#t=90s', `${VIMEO}&h=8272103f6e#t=90s`],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1', `${VIMEO}&h=8272103f6e`],
    ['https://www.bilibili.com/video/BV1xx411c7mD/?spm_id_from=333', `${BILIBILI}&autoplay=0`],
    ['https://m.bilibili.com/video/BV1xx411c7mD?p=2&t=90', `${BILIBILI}&p=2&t=90&autoplay=0`],
    ['https://www.bilibili.com/video/BV1xx411c7mD?p=0', `${BILIBILI}&autoplay=0`],
    [
      'https://bilibili.com/video/av170001',
      'https://player.bilibili.com/player.html?isOutside=true&aid=170001&autoplay=0',
    ],
    ['https://codepen.io/some-body/pen/AbCdEf', PEN],
    ['https://codepen.io/some-body/full/AbCdEf/', PEN],
  ])('%s is recognised', (address, player) => {
    expect(findEmbed(address)?.player).toBe(player);
  });

  it.each([
    `http://www.youtube.com/watch?v=${ID}`,
    `//www.youtube.com/watch?v=${ID}`,
    `www.youtube.com/watch?v=${ID}`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/https://youtu.be/${ID}`,
    `https://youtube.com@evil.example/watch?v=${ID}`,
    `https://user:pass@youtube.com/watch?v=${ID}`,
    `https://youtube.com:8443/watch?v=${ID}`,
    `https://youtube.com./watch?v=${ID}`,
    `https://www.youtube.com/watch?v=${ID}&v=${ID}`,
    'https://www.youtube.com/watch?v=',
    `https://www.youtube.com/watch?v=${ID}"`,
    `https://www.youtube.com/watch?v=${'a'.repeat(10_000)}`,
    'https://www.youtube.com/playlist?list=PL1',
    `https://youtu.be/shorts/${ID}`,
    `https://youtu.be/${ID}/../x`,
    'https://youtu.be/"onload="alert(1)',
    'https://b23.tv/BV1xx411c7mD',
    'https://www.bilibili.com/video/BV1xx',
    'https://www.bilibili.com/bangumi/play/ep1',
    'https://vimeo.com/channels/staffpicks',
    'https://codepen.io/some-body/pen/Ab"Cd',
    'https://codepen.io/some/body/pen/AbCdEf',
    'https://constructor/',
    'https://',
    'javascript:alert(1)',
    '',
  ])('%s is none', (address) => {
    expect(findEmbed(address)).toBeUndefined();
  });
});

const ALL = { allowed: EMBED_SERVICES, locale: 'en' as const };

/** Addresses of the players that readers get. */
const playersIn = async (markdown: string, shown: Parameters<typeof showEmbeds>[1] = ALL) =>
  elementsOf(showEmbeds((await renderMarkdown(markdown)).html, shown))
    .filter(({ tagName }) => tagName === 'iframe')
    .map((frame) => attribute(frame, 'src'));

describe('a text with addresses of services', () => {
  const ADDRESS = `https://youtu.be/${ID}?t=90&si=x`;

  it('shows a player for one that stands alone, with a title, few rights and a link to the original', async () => {
    const { html } = await renderMarkdown(`Before\n\n${ADDRESS}\n\nAfter`);
    const shown = showEmbeds(html, { allowed: ['youtube'], locale: 'zh-CN' });
    const frame = elementsOf(shown).find(({ tagName }) => tagName === 'iframe')!;
    expect(Object.fromEntries(frame.attrs.map(({ name, value }) => [name, value]))).toEqual({
      src: `${YOUTUBE}?start=90`,
      title: 'YouTube 视频',
      loading: 'lazy',
      sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
      referrerpolicy: 'strict-origin-when-cross-origin',
      allow: 'fullscreen; picture-in-picture',
    });
    const link = elementsOf(shown).find(({ tagName }) => tagName === 'a')!;
    expect([attribute(link, 'href'), attribute(link, 'rel')]).toEqual([ADDRESS, 'noopener']);
    expect(shown).toMatch(/^<p>Before<\/p>\n<figure class="embed">[^\n]*<\/figure>\n<p>After<\/p>$/);
  });

  it('keeps the link while its service is not allowed', async () => {
    const { html } = await renderMarkdown(ADDRESS);
    expect(showEmbeds(html, { allowed: [], locale: 'en' })).toBe(html);
    expect(showEmbeds(html, { allowed: ['vimeo'], locale: 'en' })).toBe(html);
    expect(elementsOf(html).map(({ tagName }) => tagName)).toEqual(['p', 'a']);
  });

  it.each([
    ['in angle brackets', `<${ADDRESS}>`, 1],
    ['between headings', `# A\n${ADDRESS}\n# B`, 1],
    ['with spaces around it', `  ${ADDRESS}  `, 1],
    ['in a sentence', `See ${ADDRESS}`, 0],
    ['with a full stop', `${ADDRESS}.`, 0],
    ['below a line of the paragraph', `See\n${ADDRESS}`, 0],
    ['twice in a paragraph', `${ADDRESS}\n${ADDRESS}`, 0],
    ['as a link with a text', `[Video](${ADDRESS})`, 0],
    ['as a link whose text is the address', `[${ADDRESS}](${ADDRESS})`, 0],
    ['as a reference', `[${ADDRESS}]\n\n[${ADDRESS}]: ${ADDRESS}`, 0],
    ['in a list', `- ${ADDRESS}\n\n- ${ADDRESS}`, 0],
    ['in a quotation', `> ${ADDRESS}`, 0],
    ['in code', `\`${ADDRESS}\`\n\n    ${ADDRESS}\n\n\`\`\`\n${ADDRESS}\n\`\`\``, 0],
    ['in a table', `| a |\n| - |\n| ${ADDRESS} |`, 0],
    ['in a footnote', `x[^1]\n\n[^1]: ${ADDRESS}`, 0],
    ['without https', `http://youtu.be/${ID}`, 0],
  ])('%s', async (_where, markdown, count) => {
    expect(await playersIn(markdown)).toHaveLength(count);
  });

  it.each([
    `<p data-embed="youtube"><a href="${ADDRESS}">x</a></p>`,
    `<p class="embed" data-embed="youtube"><a href="${ADDRESS}">${ADDRESS}</a></p>`,
    `<iframe src="${YOUTUBE}"></iframe>`,
    `<figure class="embed"><iframe src="${YOUTUBE}"></iframe></figure>`,
    `<abbr title='<p data-embed="youtube"><a href="${ADDRESS}">x</a></p>'>x</abbr>`,
    `![<p data-embed="youtube"><a href="${ADDRESS}">x</a></p>](/x.png)`,
    `\`<p data-embed="youtube"><a href="${ADDRESS}">x</a></p>\``,
    `$\\text{<p data-embed="youtube"><a href="${ADDRESS}">x</a></p>}$`,
    `\`\`\`html title='<p data-embed="youtube"><a href="${ADDRESS}">x</a></p>'\n<p data-embed="youtube"><a href="${ADDRESS}">x</a></p>\n\`\`\``,
    `## <p data-embed="youtube"><a href="${ADDRESS}">x</a></p>`,
  ])('has no player that its author has written: %s', async (markdown) => {
    expect(await playersIn(markdown)).toEqual([]);
  });

  it(`has ${MAX_EMBEDS} players at most, also of 500; other addresses are links`, async () => {
    const { html } = await renderMarkdown(Array<string>(500).fill(ADDRESS).join('\n\n'));
    const elements = elementsOf(showEmbeds(html, ALL));
    expect(elements.filter(({ tagName }) => tagName === 'iframe')).toHaveLength(MAX_EMBEDS);
    expect(elements.filter(({ tagName }) => tagName === 'a')).toHaveLength(500);
  });

  it('counts only players that are shown', async () => {
    const others = Array<string>(MAX_EMBEDS).fill('https://vimeo.com/76979871').join('\n\n');
    expect(await playersIn(`${others}\n\n${ADDRESS}`, { allowed: ['youtube'], locale: 'en' })).toHaveLength(
      1,
    );
  });

  it('has its address neither in the excerpt and the search, nor in the number of words', async () => {
    const text = `${ADDRESS}\n\nTwo words`;
    expect(await renderMarkdown(text)).toMatchObject({
      excerpt: 'Two words',
      wordCount: 2,
      links: [ADDRESS],
    });
    expect(readOutline(text).sections).toEqual([{ slug: '', heading: '', text: 'Two words' }]);
  });

  it('has the link in feeds', async () => {
    const { html } = await renderMarkdown(ADDRESS);
    expect(feedHtml({ html, page: 'https://site.example/article/1', locale: 'en' })).toMatch(
      /^<p><a href="https:\/\/youtu\.be\/[^"]*" rel="noopener">[^<]*<\/a><\/p>$/,
    );
  });

  it('stays a link in comments', async () => {
    const { html } = await renderComment(ADDRESS, () => Promise.resolve(new Map()));
    expect(showEmbeds(html, ALL)).toBe(html);
  });
});

it('players come from the sites that the policy names', () => {
  for (const address of [`https://youtu.be/${ID}`, 'https://vimeo.com/1', 'https://bilibili.com/video/av1']) {
    const { service, player } = findEmbed(address)!;
    expect(new URL(player).origin).toBe(PLAYER_ORIGINS[service]);
  }
  expect(new URL(PEN).origin).toBe(PLAYER_ORIGINS.codepen);
});
