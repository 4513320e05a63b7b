import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Locale } from '@contract/enums';
import type { Answers } from '@/testing/render-screen';
import type { OpenedDraft } from '../session/types';
import { draftOf } from './host';
import { openScreen, source } from './screen';
import { ID } from './session';

/** Opens the page of publishing of an article. */
export const openPage = async (
  answers: Answers,
  button = 'Publish…',
  at = `/admin/article/${ID}?locale=en`,
) => {
  const view = await openScreen(at, answers);
  await source();
  const opener = screen.getByText(button).closest('button');
  act(() => opener?.focus());
  fireEvent.click(opener as HTMLElement);
  const page = within(await screen.findByRole('dialog'));
  return { ...view, page };
};

/** Opens the page of publishing of a new article that was never saved. @param button text of the button that opens it */
export const openNew = async (
  answers: Answers,
  locale: Locale = 'en',
  button = locale === 'en' ? 'Publish…' : '发布…',
) => {
  await openScreen('/admin/article', answers, locale);
  fireEvent.click(await screen.findByText(button));
  return within(await screen.findByRole('dialog'));
};

/** Clicks a button, found by its text, when it is enabled. */
export const press = async (page: ReturnType<typeof within>, name: string) => {
  const button = (await page.findByText(name, { selector: 'button, button *' })).closest('button');
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button as HTMLElement);
};

export const twoLanguages = (patch: Partial<OpenedDraft['languages'][number]> = {}): Partial<OpenedDraft> => {
  const [own] = draftOf().languages;
  if (!own) throw new Error('no language');
  return { languages: [own, { ...own, locale: 'zh-CN', title: '茶', ...patch }] };
};

/** A promise, and a function that resolves it. */
export const held = () => {
  let go = () => {};
  const wait = new Promise<void>((resolve) => (go = resolve));
  return { wait, go };
};
