import { describe, expect, it } from 'vitest';
import { everyRole } from '../support/account/people';
import { picture } from '../support/samples/image-files';
import { ROUNDS } from '../support/measure/rounds';
import { useServerProcess } from '../support/servers/use-server-process';
import { type Send, writeUntilKilled } from '../support/servers/write-until-killed';

const { admin, user, other } = everyRole();
const CLIENTS = [admin, user, other];
/** Acknowledged writes after which the server is killed; a different number each time, so that another write is cut. */
const WRITES_BEFORE_KILL = 14;

const { start, rows } = useServerProcess();

/** What the server has acknowledged. */
interface Acknowledged {
  articles: { id: string; title: string }[];
  comments: { article: string; content: string }[];
  likes: { article: string; user: string }[];
  images: string[];
}

/** Writes one of each kind after the other. `acknowledge` is called for each answer that says that the write is stored. */
const createOneAfterAnother = async (
  send: Send,
  who: number,
  round: number,
  acknowledge: (note: (known: Acknowledged) => void) => void,
): Promise<never> => {
  const { token, id: userId } = CLIENTS[who]!;
  for (let n = 0; ; n += 1) {
    const title = `Round ${round}, client ${who}, number ${n}`;
    const article = { title, content: `# ${title}\n\n${'Some words to store. '.repeat(50)}` };
    // Of the administrator, so that it is published and can be discussed.
    const { id } = await send<{ id: string }>('POST /articles', admin.token, article);
    acknowledge(({ articles }) => articles.push({ id, title }));
    const content = `About number ${n} of client ${who} in round ${round}`;
    await send('POST /comments', token, { article_id: id, content });
    acknowledge(({ comments }) => comments.push({ article: id, content }));
    await send('POST /articles/digg', token, { id });
    acknowledge(({ likes }) => likes.push({ article: id, user: userId }));
    const form = new FormData();
    form.append('image', await picture({ width: 320 + n, height: 200 + who }));
    const url = await send<string>('POST /image', token, form);
    acknowledge(({ images }) => images.push(url));
  }
};

const listed = (values: string[]): string => values.map((value) => `'${value}'`).join(', ');

/** How often the database has each of the values, as `[value, number]` of those that are not there once. */
const notOnce = async (select: string, values: string[]): Promise<unknown[]> => {
  const found = (await rows(select)).map((row) => String(row['value']));
  const counts = new Map(values.map((value) => [value, 0]));
  for (const value of found) if (counts.has(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].filter(([, count]) => count !== 1);
};

/** Rows without another row that is written with them: nothing may be half written, acknowledged or not. */
const halves = async (): Promise<unknown[]> => [
  ...(await rows(`select a.title from articles a where a.title like 'Round%' and not exists (
    select 1 from article_revisions r where r.article_id = a.document_id and r.n = 1)`)),
  ...(await rows(`select a.title from articles a where a.title like 'Round%' and a.published_at is null and not exists (
    select 1 from articles p where p.document_id = a.document_id and p.published_at is not null)`)),
  ...(await rows(`select a.title from articles a where a.title like 'Round%' and a.published_at is not null and not exists (
    select 1 from article_texts t where t.article_id = a.document_id)`)),
  ...(await rows(`select s.article_id from article_stats s where
    s.comment_count <> (select count(*) from comments c where c.article_id = s.article_id and c.state = 'shown')
    or s.digg_count <> (select count(*) from article_likes l where l.article_id = s.article_id)`)),
  ...(await rows(`select f.url from files f where f.url like '/uploads/picture%' and not exists (
    select 1 from image_details d where d.file_id = f.document_id)`)),
];

describe('a server that is killed while many create content', () => {
  it(
    `has stored once what it acknowledged, ${ROUNDS} times`,
    { timeout: 120_000 + ROUNDS * 120_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const known: Acknowledged = { articles: [], comments: [], likes: [], images: [] };
        const server = await start();
        let left = WRITES_BEFORE_KILL + round * 3;
        let killed: Promise<void> | undefined;
        const acknowledge = (note: (all: Acknowledged) => void) => {
          note(known);
          left -= 1;
          if (left <= 0) killed ??= server.kill();
        };
        await writeUntilKilled(
          server,
          CLIENTS.map((_, who) => (send) => createOneAfterAnother(send, who, round, acknowledge)),
        );
        await killed;

        const again = await start();
        const { articles, comments, likes, images } = known;
        expect(
          await notOnce(
            `select title as value from articles where published_at is null`,
            articles.map(({ title }) => title),
          ),
        ).toEqual([]);
        expect(
          await notOnce(
            `select title as value from articles where published_at is not null`,
            articles.map(({ title }) => title),
          ),
        ).toEqual([]);
        expect(
          await notOnce(
            `select content as value from comments`,
            comments.map(({ content }) => content),
          ),
        ).toEqual([]);
        expect(
          await notOnce(
            `select article_id || ' ' || user_id as value from article_likes where article_id in (${listed(likes.map(({ article }) => article)) || "''"})`,
            likes.map((like) => `${like.article} ${like.user}`),
          ),
        ).toEqual([]);
        expect(await notOnce(`select url as value from files`, images)).toEqual([]);
        for (const url of images) {
          const response = await fetch(again.origin + url);
          expect([url, response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([
            url,
            200,
            true,
          ]);
        }
        expect(await halves()).toEqual([]);
        expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
        await again.kill();
        expect(articles.length + comments.length + likes.length + images.length).toBeGreaterThanOrEqual(
          WRITES_BEFORE_KILL,
        );
      }
    },
  );
});
