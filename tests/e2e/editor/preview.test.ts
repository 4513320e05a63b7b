import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const { site, visit } = useSite();
let token = '';

const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const headers = { 'content-type': 'application/json', token };
  const init = { method, headers, body: body && JSON.stringify(body) };
  const answer = (await (await fetch(`${site.origin}/api${path}`, init)).json()) as { code: string; data: T };
  if (answer.code !== '0') throw new Error(JSON.stringify(answer));
  return answer.data;
};

beforeAll(async () => {
  const person = { user_name: ADMIN.user, password: ADMIN.password };
  ({ token } = await call<{ token: string }>('POST', '/email_login', person));
});

interface Saved {
  id: string;
  version: number;
}

const TEXTS = [
  {
    locale: 'en',
    title: 'Shown ahead',
    content: '## A part\n\nNot for everybody.',
    notice: 'only people with this link',
  },
  { locale: 'zh-CN', title: '提前看', content: '## 一节\n\n尚未公开的文字。', notice: '尚未公开' },
] as const;

describe.each(TEXTS)('a preview in $locale', ({ locale, title, content, notice }) => {
  const makeDraft = async (name: string) => {
    const draft = { title: name, content, locale, state: 'draft' };
    const { id } = await call<Saved>('POST', '/articles', draft);
    return id;
  };
  const makeLink = async (id: string) =>
    new URL(
      (await call<{ url: string }>('POST', `/articles/${id}/preview_link`, { locale })).url,
      site.origin,
    ).href;

  it('is rendered by the server from the current text, and is neither cached nor indexed', async () => {
    const id = await makeDraft(title);
    const link = await makeLink(id);
    const get = async () => {
      const response = await fetch(link);
      return { status: response.status, headers: response.headers, html: await response.text() };
    };
    const { status, headers, html } = await get();
    expect(status).toBe(200);
    expect(html).toContain(title);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    await call('PUT', '/articles', { id, version: 1, locale, content: `${content}\n\n+++ later +++` });
    expect((await get()).html).toContain('+++ later +++');
    await makeLink(id);
    expect((await get()).status).toBe(404);
  });

  it('looks like the article, with and without JavaScript', async () => {
    const link = await makeLink(await makeDraft(`${title} 2`));
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await visit({ javaScriptEnabled });
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(link);
      expect(await page.locator('h1').innerText()).toBe(`${title} 2`);
      expect(await page.getByRole('note').first().innerText()).toContain(notice);
      expect(await page.locator('.prose h2').count()).toBe(1);
      expect(problems).toEqual([]);
    }
  });
});
