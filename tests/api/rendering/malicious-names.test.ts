import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { article, commentOn, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';

const { admin, user } = everyRole();

/** Ends comments, titles, styles, scripts, CDATA and attributes, and begins an element that no page has. */
const MALICIOUS = `--></title></style></script>]]>"'><x-forged a=">`;

let app: TestApp;
/** Pages that show what people name. */
const PAGES = [
  'the home page',
  'the list of articles',
  'a filtered list',
  'a search',
  'an article',
  'a series',
  'a person',
] as const;

let addresses: Record<(typeof PAGES)[number], string>;

beforeAll(async () => {
  app = await startApp();
  const names = { series: `S ${MALICIOUS}`, category: `C ${MALICIOUS}`, tags: [`T ${MALICIOUS}`] };
  const id = await article(app, text(`A ${MALICIOUS}`, { ...names, abstract: `B ${MALICIOUS}` }));
  await article(app, text(`Another ${MALICIOUS}`, names));
  await commentOn(app, id, `Words ${MALICIOUS}`, user.token);
  const { series } = await app.call('GET /articles/{id}', { params: { id } });
  const body = { title_zh: `中 ${MALICIOUS}` };
  await app.call('PUT /series/{id}', { params: { id: series!.id }, body }, { token: admin.token });
  await app.call(
    'PUT /user_info',
    { body: { nick_name: `</script>"'><x-forged a>` } },
    { token: admin.token },
  );
  addresses = {
    'the home page': '/',
    'the list of articles': '/articles',
    'a filtered list': `/articles?tag=${encodeURIComponent(names.tags[0]!)}`,
    'a search': `/articles?key=${encodeURIComponent(MALICIOUS)}`,
    'an article': `/article/${id}`,
    'a series': `/series/${series!.id}`,
    'a person': `/user/${admin.id}`,
  };
});
afterAll(() => app.stop());

type Node = DefaultTreeAdapterMap['node'];

/** Names of all elements of a document, in its order. */
const namesIn = (node: Node): string[] => [
  ...('tagName' in node ? [node.tagName] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(namesIn) : []),
];

it.each(PAGES.flatMap((page) => ['en', 'zh-CN'].map((locale) => [page, locale] as const)))(
  'titles and names are text in %s (%s), also in its data and in its metadata for crawlers',
  async (page, locale) => {
    const address = addresses[page];
    const path = `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`;
    const reply = await app.http().get(path).set('accept', 'text/html');
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('x-forged');
    expect(namesIn(parse(reply.text))).not.toContain('x-forged');
  },
);
