import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@contract/enums';
import { formatDateTime } from '@/lib/format/format';
import { createI18n, loadMessages } from '@/lib/i18n/i18n';
import { renderAdmin } from '@/testing/render-admin';
import { LOGGED_FORMS, type ValueForm } from '../logged-forms';
import type { LogChange, LogEntry } from '../logs';
import { Changes } from './changes';

type Subject = [kind: LogEntry['kind'], target_name: string, ...changes: Partial<LogChange>[]];

const renderChange = ([kind, target_name, ...given]: Subject, locale: Locale) => {
  const whole = { target: '', before: null, after: null, is_secret: false, is_cut: false };
  const changes = given.map((change) => ({ ...whole, ...change }));
  const entry = { kind, target_name, changes } as unknown as LogEntry;
  const element = <Changes entry={entry} />;
  return renderAdmin({ at: '/admin/logs', element, answers: {}, messages: ['admin-logs'], locale });
};

/** Values of the change under the given label, before and after as they are shown. */
const valuesUnder = async (label: string) => {
  const heading = await screen.findByRole('heading', { name: label });
  const change = heading.closest('article')!;
  return [...change.querySelectorAll('pre')].map(({ textContent }) => textContent);
};

const START = '2026-03-01T22:30:00.000Z';
const LATER = '2026-03-01T22:30:40.000Z';

describe('a change in the log', () => {
  it.each([
    ['en', 'a switch', 'settings', 'site', 'comments_open', 'true', 'Comments are open', 'Yes'],
    ['zh-CN', 'a switch', 'chat_room', 'Tea', 'is_read_only', 'false', '仅管理员可发言', '否'],
    ['en', 'a choice', 'advert', 'Ink', 'slot', 'article_foot', 'Slot', 'Below an article'],
    ['zh-CN', 'a choice', 'settings', 'site', 'languages', 'en', '网站语言', '仅英文'],
    [
      'en',
      'several',
      'settings',
      'site',
      'embeds',
      'vimeo\nbilibili',
      'Players in articles',
      'Vimeo\nBilibili',
    ],
    ['en', 'a unit', 'settings', 'jwt', 'expires', '168', 'People stay signed in for', '168 hours'],
    ['zh-CN', 'a unit', 'chat_room', 'Tea', 'slow_seconds', '5', '慢速模式', '5 秒'],
    ['en', 'a unit', 'settings', 'qiniu', 'size', '20', 'Largest image', '20 MB'],
    ['en', 'a day', 'settings', 'site', 'site_created_on', '2026-03-01', 'Online since', 'Mar 1, 2026'],
    ['en', 'a role', 'account', 'Ann', 'site_role', '1', 'Role', 'Administrator'],
    ['zh-CN', 'a language', 'account', 'Ann', 'language', 'en', '语言', 'English'],
    ['en', 'rights', 'panel_token', 'CI', 'type', 'full-access', 'Rights', 'Full access'],
    ['zh-CN', 'rights', 'panel_token', 'CI', 'type', 'read-only', '权限类型', '只读'],
    ['zh-CN', 'milliseconds', 'panel_token', 'CI', 'lifespan', '604800000', '有效时长', '7 天'],
    ...[
      ['en', 'Focal point', 'From the left: 25 %\nFrom the top: 62.5 %'] as const,
      ['zh-CN', '焦点', '距左侧：25 %\n距顶部：62.5 %'] as const,
    ].map(
      ([locale, label, shown]) =>
        [locale, 'a point', 'image', 'a.png', 'focalPoint', '{"x":25,"y":62.5}', label, shown] as const,
    ),
    ['en', 'a choice that there is no more', 'advert', 'Ink', 'slot', 'footer', 'Slot', 'footer'],
    ['en', 'a text', 'advert', 'Ink', 'title', 'true', 'Title', 'true'],
  ] as const)('shows in %s %s as its form does', async (...row) => {
    const [locale, , kind, target, field, after, label, shown] = row;
    await renderChange([kind, target, { field, after }], locale);
    expect(await valuesUnder(label)).toEqual([shown]);
  });

  it.each(LOCALES)('shows times in the time zone of the reader, in %s', async (locale) => {
    await renderChange(['advert', 'Ink', { field: 'start_at', after: START }], locale);
    const shown = await screen.findByText(formatDateTime(START, locale, undefined));
    expect(shown).toHaveAttribute('title', START);
  });

  it.each([
    [
      'en',
      'Choices',
      'Language of the articles: Simplified Chinese\nSource: A "paper"\nImport everything as drafts: No\nlicence: by',
    ],
    ['zh-CN', '选项', '文章语言：简体中文\n来源：A "paper"\n全部导入为草稿：否\nlicence：by'],
  ] as const)(
    'shows the options of an import, in %s, and options of other versions by their stored names',
    async (...row) => {
      const [locale, label, shown] = row;
      const choices = { locale: 'zh-CN', source: 'A "paper"', origin: '', as_drafts: false, licence: 'by' };
      await renderChange(['import', 'a.zip', { field: 'choices', after: JSON.stringify(choices) }], locale);
      expect(await valuesUnder(label)).toEqual([shown]);
    },
  );

  it('shows a value in JSON as it is stored when a part of it is missing', async () => {
    const after = '{"x":25,';
    await renderChange(['image', 'a.png', { field: 'focalPoint', after }], 'en');
    expect(await valuesUnder('Focal point')).toEqual([after]);
  });

  it('shows the stored values when both have the same text', async () => {
    await renderChange(['advert', 'Ink', { field: 'start_at', before: START, after: LATER }], 'en');
    expect(await valuesUnder('Start')).toEqual([START, LATER]);
  });

  it('has marks in texts and lists, and none in a time or a choice', async () => {
    const { container } = await renderChange(
      [
        'settings',
        'site',
        { field: 'site_created_on', before: '2026-03-01', after: '2026-03-15' },
        { field: 'slogan', before: 'Old words', after: 'New words' },
        { field: 'embeds', before: 'vimeo', after: 'vimeo\ncodepen' },
      ],
      'en',
    );
    expect(await screen.findByText('New', { selector: 'ins' })).toBeVisible();
    expect(await screen.findByText('CodePen', { selector: 'ins' })).toBeVisible();
    expect(await valuesUnder('Online since')).toEqual(['Mar 1, 2026', 'Mar 15, 2026']);
    expect(container.querySelectorAll('del, ins')).toHaveLength(3);
  });

  it.each([
    ['a field that no form has', 'sort', 'Order'],
    ['a field of an earlier version, as it is stored', 'weight', 'weight'],
  ])('names %s', async (_, field, label) => {
    await renderChange(['menu', 'Home', { field, after: '3' }], 'en');
    expect(await valuesUnder(label)).toEqual(['3']);
  });
});

/** The messages that a value needs. */
const keysOf = (form: ValueForm | undefined): string[] => {
  if (typeof form !== 'object' || 'symbol' in form) return [];
  if (!('parts' in form)) return Object.values(form);
  return Object.values(form.parts).flatMap((part) => [part!.label, ...keysOf(part!.form)]);
};

describe.each(LOCALES)('the words of changes in %s', (locale) => {
  it('are in the messages of the forms', async () => {
    for (const { namespaces, labels = {}, values } of LOGGED_FORMS) {
      const loaded = namespaces.map(async (name) => [name, await loadMessages(name, locale)] as const);
      const i18n = createI18n(locale, Object.fromEntries(await Promise.all(loaded)));
      for (const key of [...Object.values(labels), ...Object.values(values).flatMap(keysOf)])
        expect(i18n.exists(key!, { ns: namespaces, count: 2 }), `${namespaces.join()} ${key}`).toBe(true);
    }
  });
});
