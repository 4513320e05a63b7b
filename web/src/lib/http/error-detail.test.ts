// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { errorDetail } from './error-detail';
import { HttpError } from './http';

describe('errorDetail', () => {
  it.each([
    ['an error', new Error('It broke.'), 'It broke.'],
    ['an error without a message', new Error(''), '500'],
    [
      'a business error',
      { code: 'title_taken', msg: 'This title is taken.', data: null },
      'This title is taken.',
    ],
    ['a business error without a message', { code: 'title_taken', msg: '', data: null }, 'title_taken'],
    ['an HTTP error', new HttpError('Not ready.', 503), 'Not ready.'],
    ['an HTTP error without a message', new HttpError('', 503), '503'],
    ['a response of a route', { status: 503, statusText: '', data: 'x', internal: false }, '503'],
    ['a text', 'gone', 'gone'],
    ['nothing', undefined, '500'],
    ['something else', {}, '500'],
  ])('shows %s', (_, error, text) => {
    expect(errorDetail(error)).toBe(text);
  });
});
