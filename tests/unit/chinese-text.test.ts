import { describe, expect, it } from 'vitest';
import { ADMINISTRATION_TEXTS } from '../../src/api/account/mails/administration-texts';
import { CODE_TEXTS } from '../../src/api/account/mails/code-texts';
import { FORMER_ADDRESS_TEXTS, SIGN_IN_CHANGE_TEXTS } from '../../src/api/account/mails/sign-in-change-texts';
import type { MailTexts } from '../../src/api/account/mails/text';
import { zh } from '../../src/lib/chinese-text';

describe('a value in a Chinese sentence', () => {
  it.each([
    ['Wentu', '您在 Wentu 的账号'],
    ['问途', '您在问途的账号'],
    ['问途 Wentu', '您在问途 Wentu 的账号'],
    ['2050', '您在 2050 的账号'],
    ['《问途》', '您在《问途》的账号'],
    ['Café', '您在 Café 的账号'],
    ['', '您在的账号'],
  ])('%s is set as an editor sets it', (site, expected) => {
    expect(zh`您在${site}的账号`).toBe(expected);
  });

  it('keeps its own spacing, and needs no space beside punctuation', () => {
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
