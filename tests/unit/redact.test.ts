import { describe, expect, it } from 'vitest';
import { storable } from '../../src/lib/redact';
import { growthOf, LINEAR } from '../support/measure/cpu-time';

describe('what the runtime log stores of a message', () => {
  it.each([
    ['Cookie: theme=dark; session=S3cret; x=S3cret\nnext line', 'Cookie: [secret]\nnext line'],
    ['set-cookie=id=S3cret', 'set-cookie=[secret]'],
    ['Authorization: Digest user=S3cret, x=S3cret', 'Authorization: [secret]'],
    ['{"authorization":"Basic S3cret","x":1}', '{"authorization":[secret],"x":1}'],
    ['sent Bearer S3cret-S3cret today', 'sent Bearer [secret] today'],
    ['GET /x?token=S3cret&y=1', 'GET /x?token=[secret]&y=1'],
    ['{"password":"a\\"S3cret"}', '{"password":[secret]}'],
    ['Key (token)=(S3cret) already exists.', 'Key (token)=[secret]) already exists.'],
    ['secretKey: S3cret', 'secretKey: [secret]'],
    ['{"secret_key":"S3cret"}', '{"secret_key":[secret]}'],
    ['Key (token_hash)=(S3cret) already exists.', 'Key (token_hash)=[secret]) already exists.'],
    ['recovery_code: S3cret', 'recovery_code: [secret]'],
    [String.raw`{\"password\": \"S3cret\"}`, String.raw`{\"password\": [secret]}`],
    ["secret_access_key: 'S3cret S3cret'", 'secret_access_key: [secret]'],
    ['postgres://wentu:S3cret@localhost/wentu', 'postgres://[secret]@localhost/wentu'],
    ['from somebody@S3cret.example', 'from [e-mail]'],
    ['The token has expired', 'The token has expired'],
    ['1 password was changed', '1 password was changed'],
  ])('has no secrets: %j', (text, stored) => {
    expect(storable(text, 1000)).toBe(stored);
  });

  it('is truncated, and contains no part of a secret at the end', () => {
    expect(storable('x'.repeat(5000), 1000)).toHaveLength(1000);
    expect(storable(`${'x'.repeat(1990)}password=S3cret-S3cret`, 1000)).not.toContain('S3');
    expect(storable(`${'y '.repeat(490)}password=S3cret-S3cret`, 1000)).not.toContain('S3');
  });

  it.each([
    'a-',
    'a',
    'a@',
    'a.',
    'password',
    'password="',
    'password="\\"',
    'eyJ-',
    'a:',
    '://',
    'cookie: ',
    ' ',
    '"\\',
    'bearer ',
  ])('is made in time that grows with the stored length: a text of %j', async (part) => {
    const work = (length: number) => storable(part.repeat(length), length);
    expect(await growthOf(work, 2000)).toBeLessThan(LINEAR);
  });

  it('is made from twice the stored length, regardless of the rest', () => {
    const { length } = 'password=';
    for (const text of ['x'.repeat(2000), 'password='.repeat(2000 / length)])
      expect(storable(text + 'password=S3cret '.repeat(100_000), 1000)).toBe(
        storable(text.slice(0, 2000), 1000),
      );
  });
});
