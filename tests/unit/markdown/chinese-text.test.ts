import { describe, expect, it } from 'vitest';
import { ADMINISTRATION_TEXTS } from '../../../src/api/account/mails/administration-texts';
import { CODE_TEXTS } from '../../../src/api/account/mails/code-texts';
import {
  FORMER_ADDRESS_TEXTS,
  SIGN_IN_CHANGE_TEXTS,
} from '../../../src/api/account/mails/sign-in-change-texts';
import type { MailTexts } from '../../../src/api/account/mails/text';
import type { NoticeRow } from '../../../src/api/notice/notice';
import { noticeText } from '../../../src/api/notice/notice-texts';
import { zh } from '../../../src/lib/chinese-text';

describe('a value in a Chinese sentence', () => {
  it.each([
    ['Wentu', '您在 Wentu 的账号'],
    ['问途', '您在问途的账号'],
    ['问途 Wentu', '您在问途 Wentu 的账号'],
    ['2050', '您在 2050 的账号'],
    ['《问途》', '您在《问途》的账号'],
    ['Café', '您在 Café 的账号'],
    ['', '您在的账号'],
  ])('%s has the spacing of Chinese typesetting', (site, expected) => {
    expect(zh`您在${site}的账号`).toBe(expected);
  });

  it('keeps its own spacing, and needs no space next to punctuation', () => {
    expect(zh`${'用Wentu写'}：${'Wentu'}，${'A'}`).toBe('用Wentu写：Wentu，A');
  });
});

describe('the name of the site in Chinese mails', () => {
  const all: MailTexts = {
    ...ADMINISTRATION_TEXTS,
    ...CODE_TEXTS,
    ...FORMER_ADDRESS_TEXTS,
    ...SIGN_IN_CHANGE_TEXTS,
  };
  const facts = {
    name: 'ann',
    time: '2026年1月2日 03:04 UTC',
    days: 3,
    reason: '',
    address: 'a@b.c',
    label: 'x',
  };
  const textOf = (kind: string, site: string) => {
    const { subject, paragraphs } = all[kind]!['zh-CN']({ site, ...facts });
    return [subject, ...paragraphs].join('\n');
  };

  it.each(Object.keys(all))('%s: a Latin one has spaces, a Chinese one has none', (kind) => {
    expect(textOf(kind, 'Wentu')).toContain('Wentu');
    expect(textOf(kind, 'Wentu')).not.toMatch(/\p{Script=Han}Wentu|Wentu\p{Script=Han}/u);
    expect(textOf(kind, '问途')).not.toMatch(/ 问途|问途 /);
  });
});

describe('the names of people in Chinese notices', () => {
  /** The sentence of a notice that the person with the id `0` has caused, alone or with others. */
  const sentence = (names: readonly string[], row: object) => {
    const people = names.map(
      (nick_name, n) => [`${n}`, { id: `${n}`, nick_name, avatar: '', is_public: true }] as const,
    );
    const notice = {
      actor_ids: names.map((_, n) => `${n}`),
      article_id: 'a',
      details: null,
      count: 1,
      ...row,
    };
    const known = { people: new Map(people), articles: new Map([['a', '茶']]) };
    return noticeText(notice as unknown as NoticeRow, known, 'zh-CN');
  };

  it.each([
    ['reply', 'Ann 在《茶》下回复了您', '小明在《茶》下回复了您'],
    ['mention', 'Ann 在《茶》下提到了您', '小明在《茶》下提到了您'],
    ['like', 'Ann 赞了《茶》', '小明赞了《茶》'],
    ['follow', 'Ann 发布了《茶》', '小明发布了《茶》'],
    ['message', 'Ann 给您发了一条私信', '小明给您发了一条私信'],
  ])('%s: a Latin one has a space, a Chinese one has none', (kind, latin, chinese) => {
    expect([sentence(['Ann'], { kind }), sentence(['小明'], { kind })]).toEqual([latin, chinese]);
  });

  it('are joined by the same rule when there are several', () => {
    const like = (names: string[], count: number) => sentence(names, { kind: 'like', count });
    expect([like(['Ann', '小明'], 2), like(['小明', 'Ann'], 12), like(['Ann'], 12), like([], 12)]).toEqual([
      'Ann 和小明赞了《茶》',
      '小明等 12 人赞了《茶》',
      'Ann 等 12 人赞了《茶》',
      '12 人赞了《茶》',
    ]);
  });
});
