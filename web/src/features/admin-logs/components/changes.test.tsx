import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@contract/enums';
import { formatDateTime } from '@/lib/format/format';
import { createI18n, loadMessages } from '@/lib/i18n/i18n';
import { renderAdmin } from '@/testing/render-admin';
import { LOGGED_FORMS } from '../logged-forms';
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
    ['en', 'a switch', 'settings', 'site', 'comments_open', 'true', 'Articles take comments', 'Yes'],
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

  it('shows two values in the same words as they are stored', async () => {
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

describe.each(LOCALES)('the words of changes in %s', (locale) => {
  it('are in the messages of the forms', async () => {
    for (const { namespaces, labels = {}, values } of LOGGED_FORMS) {
      const loaded = namespaces.map(async (name) => [name, await loadMessages(name, locale)] as const);
      const i18n = createI18n(locale, Object.fromEntries(await Promise.all(loaded)));
      const units = Object.values(values).flatMap((form) =>
        typeof form === 'object'
          ? Object.entries(form).flatMap(([kind, key]) => (kind === 'symbol' ? [] : [key]))
          : [],
      );
      for (const key of [...Object.values(labels), ...units])
        expect(i18n.exists(key!, { ns: namespaces, count: 2 }), `${namespaces.join()} ${key}`).toBe(true);
    }
  });
});
