import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { browserTabSync } from '../session/tab-sync';
import { draftOf } from '../testing/host';
import { openPart } from '../testing/part';
import { ID } from '../testing/session';
import { OtherLanguage } from './other-language';

it('shows the text of the other language, and the new one when a window saves it', async () => {
  let content = '绿茶。';
  await openPart(<OtherLanguage locale="zh-CN" />, {
    'GET /articles/working/{id}': () => draftOf({ locale: 'zh-CN', title: '茶', content }),
  });
  expect(await screen.findByText('绿茶。')).toBeVisible();
  // not "original": the open text may be it
  expect(screen.getByRole('region', { name: 'The Chinese text' })).toBeVisible();
  content = '红茶。';
  act(() => browserTabSync.announce({ id: ID, locale: 'zh-CN', version: 2, from: 'another window' }));
  expect(await screen.findByText('红茶。')).toBeVisible();
});

it('shows that it failed to load, and retries', async () => {
  let isDown = true;
  await openPart(<OtherLanguage locale="zh-CN" />, {
    'GET /articles/working/{id}': () => {
      if (isDown) throw new HttpError('No Response', 0, undefined, 'The server does not answer.');
      return draftOf({ locale: 'zh-CN', content: '绿茶。' });
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The Chinese text could not be loaded.The server does not answer.');
  isDown = false;
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('绿茶。')).toBeVisible();
});
