import { beforeAll, expect, it } from 'vitest';
import { makeArticle } from '../support/hydration';
import { useSite } from '../support/use-site';

const { site } = useSite();
let article: string;

beforeAll(async () => {
  article = await makeArticle(site, 'Styled');
});

/** Names that the build gives to the classes of style sheets. */
const BUILT_CLASS = /^_[\w-]+_[\w-]{5}_\d+$/;

const textsOf = (html: string, pattern: RegExp): string =>
  [...html.matchAll(pattern)].map(([, text]) => text).join(' ');

it.each(['/', '/articles', '/articles?tag=x', '/news', '/article', '/chat', '/nothing'])(
  '%s has the styles of all that it shows',
  async (path) => {
    const address = site.origin + (path === '/article' ? article : path);
    const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
    const names = textsOf(html, / class="([^"]*)"/g).split(' ');
    const shown = new Set(names.filter((name) => BUILT_CLASS.test(name)));
    const styled = new Set(textsOf(textsOf(html, /<style>([^]*?)<\/style>/g), /\.(_[\w-]+)/g).split(' '));
    expect(shown.size).toBeGreaterThan(10);
    expect([...shown].filter((name) => !styled.has(name))).toEqual([]);
  },
);
