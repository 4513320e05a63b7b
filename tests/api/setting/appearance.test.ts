import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { everyRole } from '../../support/account/people';

const { admin, user } = everyRole();
const token = admin.token;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Body = EndpointInput<'PUT /settings/appearance'>['body'];
const save = (body: Body, locale = 'en') =>
  app.reply('PUT /settings/appearance', { body }, { token, locale });
const saved = async (body: Body) => {
  const reply = await save(body);
  expect(reply.body.code, JSON.stringify(reply.body)).toBe('0');
  return reply.body.data;
};
const fieldsOf = async (reply: ReturnType<typeof save>) => {
  const { status, body } = await reply;
  return [status, (body.data as { fields?: object } | null)?.fields];
};
const get = (path: string) => app.http().get(path).set('accept', 'text/html');
const home = async (query = '') => (await get(`/${query}`)).text;
const sheetOf = async (page: string) => {
  const href = /<link rel="stylesheet" href="(\/appearance\.css\?v=[^"]+)"/.exec(page)?.[1];
  return href ? (await app.http().get(href)).text : '';
};

/** Uploads a picture and returns its path. */
const upload = async (content: Buffer, name: string): Promise<string> => {
  const file = new File([new Uint8Array(content)], name);
  return (await app.call('POST /images', { files: [file] }, { token }))[0]!.path!;
};
const SCRIPTED = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" width="90" height="30" onload="alert(1)"><script>alert(2)</script><rect width="90" height="30" fill="#1d4f91"/></svg>`;

describe('the look of a site whose owner has chosen nothing', () => {
  it('is the product’s: no style sheet, no attribute, the icons of the build', async () => {
    const page = await home();
    expect(page).toMatch(/<html lang="en">/);
    expect(page).not.toContain('appearance.css');
    expect(page).toContain('href="/favicon.svg"');
  });
});

describe('a saved look', () => {
  it('is used by the next page, the manifest and every document, with the name', async () => {
    await home();
    await saved({ title: 'Ink & <Stone>', accent: '#1D4F91', heading_font: 'serif', text_font: 'humanist' });
    const page = await home();
    expect(page).toContain('Ink &amp; &lt;Stone&gt;');
    const css = await sheetOf(page);
    expect(css).toContain('--seal: #1d4f91;');
    expect(css).toMatch(
      /--font: Seravek.+\n {2}--font-text: Seravek.+\n {2}--font-heading: 'Iowan Old Style'/,
    );
    expect(css).toMatch(/:root\.dark \{[^}]*--seal: #[0-9a-f]{6};/);
    for (const path of ['/articles', '/login', '/admin/home', '/no-such-page'])
      expect(await sheetOf((await get(path)).text), path).toBe(css);
    expect((await get('/admin/home')).text).toContain('<title>Ink &amp; &lt;Stone&gt;</title>');
    expect((await app.http().get('/manifest.webmanifest')).text).toContain('Ink & <Stone>');
    expect((await app.call('GET /settings/site')).title).toBe('Ink & <Stone>');
  });

  it('has a style sheet that browsers keep until it changes', async () => {
    const href = /\/appearance\.css\?v=[^"]+/.exec(await home())![0];
    expect((await app.http().get(href)).headers['cache-control']).toContain('immutable');
    await saved({ accent: '#2f6f3e' });
    expect((await app.http().get(href)).headers['cache-control']).toBe('no-cache');
    expect(/\/appearance\.css\?v=[^"]+/.exec(await home())![0]).not.toBe(href);
  });

  it('is left out of a page that is opened with ?appearance=default', async () => {
    await saved({ accent: '#1d4f91' });
    expect(await home('?appearance=default')).not.toContain('appearance.css');
    expect(await home()).toContain('appearance.css');
  });

  it('has titles in the typeface of the text, unless it is that of the site', async () => {
    await saved({ heading_font: 'text', text_font: 'system' });
    expect(await sheetOf(await home())).toMatch(/--font-text: system-ui.+\n {2}--font-heading: system-ui/);
    await saved({ heading_font: 'site' });
    expect(await sheetOf(await home())).not.toContain('--font-heading');
  });

  it('is reset to the default', async () => {
    await saved({ accent: '', accent_dark: '', heading_font: 'text', text_font: 'site' });
    expect(await home()).not.toContain('appearance.css');
  });
});

describe('logo and icon', () => {
  it('are pictures of the library; an SVG logo has no script', async () => {
    const logo = await upload(Buffer.from(SCRIPTED), 'logo.svg');
    await saved({ logo, logo_only: true });
    const page = await home();
    expect(page).toMatch(/<html lang="en" data-logo="alone">/);
    const css = await sheetOf(page);
    expect(css).toContain(`--logo: url("${logo}");`);
    expect(css).toContain('--logo-ratio: 90 / 30;');
    const file = await app.http().get(logo).buffer(true);
    expect(String(file.body)).not.toMatch(/script|onload/);
    const uses = await app.call(
      'GET /images/{id}/uses',
      { params: { id: (await app.call('GET /images', { query: { key: 'logo' } }, { token })).list[0]!.id } },
      { token },
    );
    expect(uses.map(({ kind }) => kind)).toEqual(['appearance']);
    await saved({ logo: '', logo_only: false });
  });

  it('replace the icons of tabs, of home screens and of the manifest', async () => {
    const blue = { create: { width: 600, height: 400, channels: 3 as const, background: '#0000ff' } };
    const icon = await upload(await sharp(blue).png().toBuffer(), 'icon.png');
    const before = (await app.http().get('/favicon.ico').buffer(true)).body as Buffer;
    await saved({ icon });
    const page = await home();
    expect(page).not.toContain('href="/favicon.svg"');
    expect(page).toMatch(/<link rel="apple-touch-icon" href="\/apple-touch-icon\.png\?v=/);
    const tab = await app.http().get('/favicon.ico').buffer(true);
    expect(tab.body).not.toEqual(before);
    expect(await sharp(tab.body as Buffer).metadata()).toMatchObject({
      width: 32,
      height: 32,
      format: 'png',
    });
    const large = (await app.http().get('/icon-maskable-512.png').buffer(true)).body as Buffer;
    expect(await sharp(large).metadata()).toMatchObject({ width: 512, hasAlpha: false });
    expect((await app.http().get('/favicon.svg')).status).toBe(404);
    expect((await app.http().get('/manifest.webmanifest')).text).not.toContain('favicon.svg');
    await saved({ icon: '' });
    expect((await app.http().get('/favicon.svg')).status).toBe(200);
  });

  it('that are not in the library, or elsewhere, are refused', async () => {
    expect(await fieldsOf(save({ logo: '/uploads/none.png' }))).toEqual([
      422,
      { logo: 'Choose a picture of the library.' },
    ]);
    for (const icon of [
      'https://example.com/a.png',
      '//example.com/a.png',
      '/uploads/../x.png',
      '/uploads/a.png")',
    ])
      expect((await fieldsOf(save({ icon })))[0], icon).toBe(422);
  });
});

describe('an accent with too little contrast', () => {
  it('is refused with its ratio and the nearest colour that has enough', async () => {
    const words = { accent: expect.stringMatching(/is 1\.\d : 1.*4\.5 : 1.*#[0-9a-f]{6}/) as string };
    expect(await fieldsOf(save({ accent: '#ffd400' }))).toEqual([422, words]);
    expect(await fieldsOf(save({ accent_dark: '#1d4f91' }, 'zh-CN'))).toEqual([
      422,
      { accent_dark: expect.stringMatching(/对比度为 \d\.\d:1/) as string },
    ]);
    const [, fields] = (await fieldsOf(save({ accent: '#ffd400' }))) as [number, { accent: string }];
    const nearest = /#[0-9a-f]{6}/.exec(fields.accent)![0];
    expect((await saved({ accent: nearest })).accent).toBe(nearest);
    await saved({ accent: '' });
  });

  it.each(['red', '#fff', '#12345', '#1d4f91;}body{}', 'url(x)'])('%s is no colour', async (accent) => {
    expect((await fieldsOf(save({ accent })))[0]).toBe(422);
  });
});

describe('own CSS', () => {
  it('uses pictures as other places do, and follows their replacement', async () => {
    const [from, into] = [
      await upload(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'),
        'leaf-one.svg',
      ),
      await upload(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"/></svg>'),
        'leaf-two.svg',
      ),
    ];
    const idOf = async (key: string) =>
      (await app.call('GET /images', { query: { key } }, { token })).list[0]!.id;
    const css = `body { background: url("${from}") }`;
    await saved({ css });
    const [from_id, into_id] = [await idOf('leaf-one'), await idOf('leaf-two')];
    const uses = await app.call('GET /images/{id}/uses', { params: { id: from_id } }, { token });
    expect(uses.map(({ kind }) => kind)).toEqual(['appearance']);
    await app.call('POST /images/replace', { body: { from_id, into_id } }, { token });
    expect((await app.call('GET /settings/appearance', {}, { token })).css).toBe(css.replace(from, into));
    await saved({ css: '' });
  });

  it('is a style sheet of public pages, and of neither the sign-in nor the back office', async () => {
    await saved({ css: 'header { border-bottom: 3px solid teal }\n* { display: none }' });
    const page = await home();
    const href = /<link rel="stylesheet" href="(\/custom\.css\?v=[^"]+)"><\/head>/.exec(page)![1]!;
    const sheet = await app.http().get(href);
    expect(sheet.headers['content-type']).toContain('text/css');
    expect(sheet.text).toBe(
      ':root:has(a[href="#main"]) header{border-bottom:3px solid teal}:root:has(a[href="#main"]) *{display:none}',
    );
    expect(page).toContain('href="#main"');
    for (const path of ['/login', '/login/', '/LOGIN', '/admin', '/admin/appearance']) {
      const { text } = await get(path);
      if (text.includes('<html')) expect(text, path).not.toContain('custom.css');
    }
    for (const path of ['/login', '/admin/appearance'])
      expect((await get(path)).text, path).not.toContain('href="#main"');
    expect(await home('?appearance=default')).not.toContain('custom.css');
    await saved({ css: '' });
    expect(await home()).not.toContain('custom.css');
  });

  it.each([
    ['</style><script>alert(1)</script>', /^Line 1 is not CSS/],
    ['a { color: red }\n@import "https://evil.example/a.css";', /^Line 2: @import is not allowed/],
    ['a { background: url(https://evil.example/a.png) }', /only pictures of the library.*evil\.example/],
  ])('%s is refused, and nothing is stored', async (css, words) => {
    expect(await fieldsOf(save({ title: 'Not stored', css }))).toEqual([
      422,
      { css: expect.stringMatching(words) as string },
    ]);
    const stored = await app.call('GET /settings/appearance', {}, { token });
    expect(stored).toMatchObject({ css: '' });
    expect(stored.title).not.toBe('Not stored');
  });

  it('has at most 64 KB', async () => {
    expect((await fieldsOf(save({ css: `/*${'x'.repeat(64 * 1024)}*/` })))[0]).toBe(422);
  });
});

describe('the lines of the footer', () => {
  it('are on every page in its language; English pages without own ones show the Chinese', async () => {
    await saved({ footer: ['© 2026 青石', '保留所有权利'] });
    expect(await home('?lang=zh-CN')).toContain('<p>保留所有权利</p>');
    expect(await home('?lang=en')).toContain('<p>保留所有权利</p>');
    await saved({ footer_en: ['All <b>rights</b> reserved'] });
    expect(await home('?lang=en')).toContain('<p>All &lt;b&gt;rights&lt;/b&gt; reserved</p>');
    expect(await home('?lang=en')).not.toContain('<p>保留所有权利</p>');
    await saved({ footer: [], footer_en: [] });
    expect(await home('?lang=zh-CN')).not.toContain('保留所有权利');
  });

  it('are at most five, and none is empty', async () => {
    expect((await fieldsOf(save({ footer: ['1', '2', '3', '4', '5', '6'] })))[0]).toBe(422);
    expect((await fieldsOf(save({ footer: [' '] })))[0]).toBe(422);
  });
});

describe('two administrators who save the look', () => {
  it('overwrite nothing that they have not seen, the name included', async () => {
    const { revision } = await app.call('GET /settings/appearance', {}, { token });
    await app.call('PUT /settings/site', { body: { title: 'Renamed elsewhere' } }, { token });
    expect((await save({ accent: '#1d4f91', revision })).body.code).toBe('settings_changed');
    const again = await app.call('GET /settings/appearance', {}, { token });
    expect(again).toMatchObject({ title: 'Renamed elsewhere', accent: '' });
    const both = await Promise.all(
      ['#1d4f91', '#2f6f3e'].map((accent) => save({ accent, revision: again.revision })),
    );
    expect(both.map(({ body }) => body.code).sort()).toEqual(['0', 'settings_changed']);
    await saved({ accent: '' });
  });

  it('a part of the form changes only its own fields', async () => {
    await saved({ title: 'Whole', heading_font: 'kai' });
    expect(await saved({ heading_font: 'text' })).toMatchObject({ title: 'Whole', heading_font: 'text' });
    expect((await fieldsOf(save({ title: ' ' })))[0]).toBe(422);
  });
});

describe('the preview', () => {
  const preview = (body: object) =>
    app.call('POST /settings/appearance/preview', { body: { lang: 'en', ...body } } as never, { token });

  it('shows what is not saved, and changes nothing', async () => {
    const before = await home();
    const { document } = await preview({ title: 'Not saved yet', accent: '#1d4f91', lang: 'zh-CN' });
    expect(document).toContain('Not saved yet');
    expect(document).toContain('<html lang="zh-CN">');
    expect(document).not.toMatch(/<script(?! type="application\/ld\+json")|modulepreload/);
    expect(document).toMatch(/<style>:root, \.light-colours \{[^<]*--seal: #1d4f91;/);
    expect(await home()).toBe(before);
    expect((await app.call('GET /settings/appearance', {}, { token })).accent).toBe('');
  });

  it('refuses what a save would refuse, and everybody but administrators', async () => {
    const pale = { body: { lang: 'en', accent: '#ffd400' } } as const;
    expect((await app.reply('POST /settings/appearance/preview', pale, { token })).status).toBe(422);
    for (const other of [user.token, undefined])
      expect(
        (await app.reply('POST /settings/appearance/preview', pale, other ? { token: other } : {})).status,
      ).not.toBe(422);
  });
});
