import { everyRole } from '../account/people';
import type { TestApp } from '../site/app';
import { type Row, withHashes } from './exported-content';

const CALLS = [
  'GET /settings/site',
  'GET /settings/appearance',
  'GET /settings/email',
  'GET /settings/qiniu',
  'GET /settings/qq',
  'GET /settings/jwt',
  'GET /moderation/settings',
  'GET /settings/logs',
  'GET /settings/backup',
] as const;

const asAdmin = () => ({ token: everyRole().admin.token });

/** The settings of a site by call, with pictures by their content. */
export const settingsOf = async (app: TestApp): Promise<Record<(typeof CALLS)[number], Row>> => {
  const found: Row = {};
  for (const call of CALLS) {
    const { revision: _r, ...values } = (await app.call(call, {}, asAdmin())) as unknown as Row;
    found[call] = JSON.parse(await withHashes(app, JSON.stringify(values))) as Row;
  }
  return found as Record<(typeof CALLS)[number], Row>;
};

/** Changes at least one value of each group of settings. @param picture address of a picture of the library */
export const changeSettings = async (app: TestApp, picture: string): Promise<void> => {
  const bodies = {
    'PUT /settings/site': {
      title: '青石 Stones',
      register_open: true,
      time_zone: 'Asia/Shanghai',
      qq_image: picture,
    },
    'PUT /settings/appearance': {
      logo: picture,
      accent: '#7a1f1f',
      footer: ['一行'],
      css: `.card { background: url("${picture}"); }`,
    },
    'PUT /settings/email': {
      host: 'mail.example.com',
      user: 'stones',
      password: 'a password of mail',
      default_from_email: 'site@example.com',
    },
    'PUT /settings/qiniu': { size: 7 },
    'PUT /settings/qq': { app_id: '1234', key: 'a key of qq' },
    'PUT /settings/jwt': { expires: 24 },
    'PUT /moderation/settings': { refused_words: ['坏词', 'a bad phrase'], hold_hours: 5 },
    'PUT /settings/logs': { action_days: 100 },
    'PUT /settings/backup': { schedule: 'weekly', hour: 5 },
  } as const;
  for (const [call, body] of Object.entries(bodies))
    await app.call(call as keyof typeof bodies, { body: body as never }, asAdmin());
};
