import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { LOGGED_FIELDS } from '../../../cms/activity-log/server/recording/fields';
import { backOfficeTexts, type Messages } from '../../../cms/shared/admin/back-office-texts';
import { LOCALES, type Locale } from '../../../src/contract/enums';
import { LOG_KINDS, type LogKind } from '../../../src/contract/log-kinds';
import { fieldWords, type PageWords } from '../../../web/src/features/admin-logs/field-words';
import { loggedForm } from '../../../web/src/features/admin-logs/logged-forms';
import { ROOT } from '../../support/site/environment';

/** Texts of a feature of the back office, as Strapi's panel has them. */
const textsOf = (feature: string, locale: Locale): Record<string, string> => {
  const folder = feature === 'account' ? feature : `${feature}/screens`;
  const file = path.join(ROOT, 'web/src/features', folder, `locales/${locale}.json`);
  return backOfficeTexts(JSON.parse(readFileSync(file, 'utf8')) as Messages);
};

/** Kinds of actions whose name differs from that of the content type. */
const KINDS: Record<string, LogKind> = {
  'plugin::upload.file': 'image',
  'plugin::users-permissions.user': 'account',
  'api::transfer.site-import': 'import',
  'plugin::chat.room': 'chat_room',
  'plugin::upload.folder': 'folder',
  'admin::user': 'panel_user',
  'admin::role': 'panel_role',
  'admin::api-token': 'panel_token',
  'admin::transfer-token': 'panel_token',
  'plugin::i18n.locale': 'language',
};

/** Groups of settings whose name differs from that of the content type. */
const GROUPS: Record<string, string> = {
  'api::setting.mail-setting': 'email',
  'plugin::activity-log.setting': 'logs',
};

/** The form of a logged content type. */
const formOf = (uid: string) => {
  const group = GROUPS[uid] ?? /^api::[^.]+\.(\w+)-setting$/.exec(uid)?.[1];
  if (group) return loggedForm('settings', group);
  const name = uid.slice(uid.indexOf('.') + 1).replace('-', '_');
  const kind = KINDS[uid] ?? LOG_KINDS.find((one) => one === name);
  expect(kind, uid).toBeDefined();
  return loggedForm(kind!, '');
};

describe.each(LOCALES)("the words of the log in Strapi's panel, in %s", (locale) => {
  const own = textsOf('admin-logs', locale);

  it('name every kind of entry', () => {
    expect(LOG_KINDS.filter((kind) => !own[`kinds.${kind}`])).toEqual([]);
  });

  it('name every field that is logged', () => {
    const nameless = Object.entries(LOGGED_FIELDS).flatMap(([uid, logged]) => {
      const form = formOf(uid);
      const texts = (form?.namespaces ?? []).map((name) => textsOf(name, locale));
      const message = (key: string) => texts.find((one) => one[key])?.[key];
      const page = { message, field: (name: string) => own[`fields.${name}`] } as PageWords;
      const { shown, masked = [], hidden = [] } = logged!;
      const { nameOf } = fieldWords(form, page);
      return [...shown, ...masked, ...hidden]
        .filter((field) => !nameOf(field))
        .map((field) => `${uid} ${field}`);
    });
    expect(nameless).toEqual([]);
  });

  it('show rights of a token, a focal point and the choices of an import', () => {
    const valueOf = (kind: LogKind, field: string, stored: string) => {
      const form = loggedForm(kind, '')!;
      const texts = form.namespaces.map((name) => textsOf(name, locale));
      const message = (key: string) => texts.find((one) => one[key])?.[key];
      const part = (label: string, value: string) => `${label} = ${value}`;
      const page = { message, part, yes: '+', no: '-' } as PageWords;
      return fieldWords(form, page).valueOf(field, stored);
    };
    expect([
      valueOf('panel_token', 'type', 'full-access'),
      valueOf('panel_token', 'kind', 'content-api'),
      valueOf('panel_token', 'lifespan', '2592000000'),
      valueOf('image', 'focalPoint', '{"x":10,"y":50}'),
      valueOf('import', 'choices', '{"locale":"en","with_comments":true}'),
    ]).toEqual(
      {
        en: [
          ...['Full access', 'Content API', '30 days', 'From the left = 10 %\nFrom the top = 50 %'],
          'Language of the articles = English\nImport comments, under the names of their authors = +',
        ],
        'zh-CN': [
          ...['完全访问', '内容 API', '30 天', '距左侧 = 10 %\n距顶部 = 50 %'],
          '文章语言 = 英文\n导入评论，保留评论者的名字 = +',
        ],
      }[locale],
    );
  });

  it('have values and plurals in the form of the panel', () => {
    const { formatMessage } = createIntl({ locale, messages: own });
    const act = formatMessage({ id: 'act' }, { verb: own['verbs.create'], kind: own['kinds.tag'] });
    expect(act).toBe({ en: 'Added tag', 'zh-CN': '新增标签' }[locale]);
    const more = [1, 2].map((count) => formatMessage({ id: 'more' }, { name: 'Ink', count }));
    expect(more).toEqual(
      {
        en: ['Ink and one more', 'Ink and 2 more'],
        'zh-CN': ['Ink等，另有 1 项', 'Ink等，另有 2 项'],
      }[locale],
    );
  });
});
