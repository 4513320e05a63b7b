// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromField, toField } from './local-time';

const before = process.env['TZ'];
beforeAll(() => void (process.env['TZ'] = 'Asia/Shanghai'));
afterAll(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

describe('a time in a field', () => {
  it('has minutes in the user’s time zone, and is UTC in requests', () => {
    expect(fromField('2027-03-04T05:06')).toBe('2027-03-03T21:06:00.000Z');
    expect(toField('2027-03-03T21:06:00.000Z')).toBe('2027-03-04T05:06');
    expect([toField(''), fromField(''), fromField('soon')]).toEqual(['', '', '']);
  });

  it('is unchanged while the digits of the year are typed', () => {
    for (const year of ['0002', '0020', '0202', '1900', '2028'])
      expect(toField(fromField(`${year}-03-04T05:06`))).toBe(`${year}-03-04T05:06`);
  });
});
