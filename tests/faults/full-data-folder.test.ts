import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { prepareExports as PrepareExports } from '../../src/api/data-export/actions/prepare-exports';
import type { queueMail as QueueMail } from '../../src/core/mail/queue-mail';
import type { sendQueuedMails as SendQueuedMails } from '../../src/core/mail/send-queued-mails';
import { startApp, type TestApp } from '../support/site/app';
import { untilNoticed } from '../support/site/background';
import { built } from '../support/site/boot';
import { chatRoom } from '../support/samples/chat-samples';
import { fingerprint } from '../support/site/database';
import { article, commentOn, text } from '../support/site/fixtures';
import { ghost } from '../support/samples/import-samples';
import { everyRole } from '../support/account/people';
import { picture } from '../support/samples/image-files';
import { mountSmallDisk, noSmallDisk, type SmallDisk } from '../support/site/small-disk';

const { admin, user } = everyRole();

/** Longer than a mail that failed waits. */
const LATER_MS = 3_600_000;

/** The database has space, as on PostgreSQL on another machine, and files have none. */
describe.skipIf(noSmallDisk)(`a full disk of files ${noSmallDisk}`, () => {
  let data: SmallDisk;
  let temporary: SmallDisk;
  let app: TestApp;
  let articleId: string;

  beforeAll(async () => {
    [data, temporary] = [await mountSmallDisk(48), await mountSmallDisk(8)];
    await cp(inject('template').dataDir, data.folder, { recursive: true });
    app = await startApp({ DATA_DIR: data.folder });
    // Next to the file that fills the disk.
    await mkdir(path.join(temporary.folder, 'tmp'));
    vi.stubEnv('TMPDIR', path.join(temporary.folder, 'tmp'));
    articleId = await article(app, text('Before'));
    await chatRoom(app, 'A room');
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await app.stop();
    await data.remove();
    await temporary.remove();
  });

  /** All files, except that of a storage check, which may be running. */
  const files = async () =>
    (
      await Promise.all(
        [data, temporary].map(({ folder }) => readdir(folder, { recursive: true, encoding: 'utf8' })),
      )
    ).map((names) => names.filter((name) => !name.endsWith('.storage-check')).sort());
  const state = async () => [await fingerprint(app), await files()];
  const ready = () => app.http().get('/readyz');

  const uploads: [string, () => Promise<{ status: number; body: { code?: string } }>][] = [
    [
      'an image',
      async () => app.reply('POST /image', { files: [await picture({ width: 300 })] }, { token: user.token }),
    ],
    [
      'images',
      async () =>
        app.reply('POST /images', { files: [await picture({ width: 300 })] }, { token: user.token }),
    ],
    [
      'a picture of a message',
      async () => app.reply('POST /messages/image', { files: [await picture()] }, { token: user.token }),
    ],
    [
      'a picture of the chat',
      async () =>
        app.reply(
          'POST /chat_groups/upload',
          { query: { kind: '3' }, files: [await picture()] },
          { token: user.token },
        ),
    ],
    ['a file to import', () => app.reply('POST /imports', { files: [ghost()] }, { token: admin.token })],
  ];

  describe.each([
    ['the data folder', '数据目录', () => data],
    ['the folder of temporary files', '临时文件目录', () => temporary],
  ])('%s', (en, zh, disk) => {
    beforeEach(() => disk().fill());
    afterEach(() => disk().free());

    it.each(uploads)(
      'refuses %s, keeps nothing of it, and accepts it when there is space',
      async (_, upload) => {
        const before = await state();
        const { status, body } = await upload();
        expect([status, body.code]).toEqual([507, '507']);
        expect(await state()).toEqual(before);
        await disk().free();
        expect((await upload()).body.code).toBe('0');
      },
    );

    it('does not affect what has no file', async () => {
      await commentOn(app, articleId, `While ${en} is full`);
      await article(app, text(`While ${en} is full`));
    });

    it('is named by /readyz until there is space', async () => {
      await expect.poll(async () => (await ready()).status).toBe(503);
      expect((await ready()).text).toBe(`There is no space left for ${en} (ENOSPC).`);
      expect((await ready().set('accept-language', 'zh-CN')).text).toBe(`${zh}没有剩余空间（ENOSPC）。`);
      expect((await app.http().get('/healthz')).status).toBe(200);
      await disk().free();
      await expect.poll(async () => (await ready()).text).toBe('ready');
    });
  });

  describe('the data folder', () => {
    beforeEach(() => data.fill());
    afterEach(() => data.free());
    const inData = async (folder: string) => {
      const names = await readdir(path.join(data.folder, folder)).catch(() => []);
      return names.sort();
    };

    it('delays a mail that is written to a file until there is space, and has no part of it', async () => {
      const before = await inData('mail');
      const { queueMail } = built<{ queueMail: typeof QueueMail }>('src/core/mail/queue-mail');
      const { sendQueuedMails } = built<{ sendQueuedMails: typeof SendQueuedMails }>(
        'src/core/mail/send-queued-mails',
      );
      await queueMail({ to: 'li@example.com', locale: 'en', subject: 'Waits', paragraphs: ['Text'] });
      await untilNoticed();
      expect(await inData('mail')).toEqual(before);
      await data.free();
      await sendQueuedMails(new Date(Date.now() + LATER_MS));
      const added = (await inData('mail')).filter((name) => !before.includes(name));
      expect(added).toEqual([expect.stringMatching(/^[^.].*\.eml$/)]);
    });

    it('delays an archive of a person’s data until there is space, and has no part of it', async () => {
      const before = await inData('exports');
      const { prepareExports } = built<{ prepareExports: typeof PrepareExports }>(
        'src/api/data-export/actions/prepare-exports',
      );
      const { signal } = new AbortController();
      const own = () => app.call('GET /data_rights', {}, { token: user.token });
      await app.call('POST /data_rights/export', { body: {} }, { token: user.token });
      await untilNoticed();
      await prepareExports(signal);
      expect([(await own()).export.state, await inData('exports')]).toEqual(['preparing', before]);
      await data.free();
      await prepareExports(signal);
      expect((await own()).export.state).toBe('ready');
    });
  });
});
