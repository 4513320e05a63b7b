import { ADMIN } from '../../support/site/environment';
import type { ServerProcess } from '../../support/site/server-process';
import type { LoadOptions } from '../load';
import type { Stored } from './content';
import { race, timeBoth } from './race';
import type { Line } from './report';
import type { Stock } from './stock';

const JSON_HEADERS = { 'content-type': 'application/json' };

const signIn = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/email_login`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ user_name: ADMIN.user, password: ADMIN.password }),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
};

/** Calls of signed-in people: reading one's own account, writing a comment, saving an article. */
export const compareWrites = async (
  add: (line: Line) => void,
  site: ServerProcess,
  stock: Stock,
  article: Stored,
): Promise<void> => {
  const token = await signIn(site.origin);
  const bearer = { authorization: `Bearer ${stock.token}` };
  add({
    name: { en: 'Nothing: /healthz, and /_health of Strapi', zh: '空请求：/healthz 与 Strapi 的 /_health' },
    unit: '/s',
    ...(await race({ site: [`${site.origin}/healthz`], stock: [`${stock.origin}/_health`] })),
    against: 'stock',
  });
  add({
    name: { en: 'API: own account, signed in', zh: 'API：已登录用户的账号' },
    unit: '/s',
    ...(await race({
      site: [`${site.origin}/api/user_info`, { headers: { token } }],
      stock: [`${stock.origin}/api/users/me`, { headers: bearer }],
    })),
    against: 'stock',
    least: 5,
    isShort: true,
  });

  const content = 'What [<id>] says is worth a comment of some length.';
  const row = {
    ...{ article_id: article.id, user_id: '1', depth: 0, path: '[<id>]', content, html: `<p>${content}</p>` },
    ...{ html_version: 1, text_key: '[<id>]', state: 'shown', digg_count: 0, comment_count: 0 },
  };
  const post = (headers: Record<string, string>, body: object): LoadOptions => ({
    method: 'POST',
    headers: { ...JSON_HEADERS, ...headers },
    body: JSON.stringify(body),
  });
  add({
    name: { en: 'A comment written', zh: '写入评论' },
    unit: '/s',
    ...(await race({
      site: [`${site.origin}/api/comments`, post({ token }, { article_id: article.id, content })],
      stock: [`${stock.origin}/api/comments`, post(bearer, { data: row })],
    })),
    against: 'stock',
    least: 2,
    isShort: true,
  });

  let version = -1;
  const put = async (url: string, headers: Record<string, string>, body: object): Promise<unknown> => {
    const response = await fetch(url, {
      method: 'PUT',
      headers: { ...JSON_HEADERS, ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const text = (n: number) => `${article.content}\n\nAnother line ${n}.\n`;
  const first = (await (await fetch(`${site.origin}/api/articles/${article.id}`)).json()) as {
    data: { version: number };
  };
  version = first.data.version;
  const saved = await timeBoth(
    async (n) => {
      const answer = await put(
        `${site.origin}/api/articles`,
        { token },
        { id: article.id, version, content: text(n) },
      );
      ({ version } = (answer as { data: { version: number } }).data);
    },
    (n) =>
      put(`${stock.origin}/api/articles/${article.id}?locale=en&status=published`, bearer, {
        data: { content: text(n) },
      }),
  );
  add({
    name: {
      en: 'A published article of 3 KB saved, with its HTML',
      zh: '保存 3 KB 的已发布文章（含生成 HTML）',
    },
    unit: 'ms',
    ...saved,
    against: 'stock',
    most: 1,
    isShort: true,
  });
};
