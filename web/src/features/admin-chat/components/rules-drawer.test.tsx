import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '@/lib/session/session';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import type { Answers } from '@/testing/render-screen';
import { RulesButton } from './rules-drawer';

beforeEach(clearSession);

const open = async (answers: Answers) => {
  const view = await renderAdmin({
    at: '/admin/chats',
    element: <RulesButton />,
    answers,
    messages: ['admin-chat'],
  });
  await view.user.click(await screen.findByRole('button', { name: 'Words and links' }));
  return view;
};

describe('the rules of words and links', () => {
  it('are counted and tried, and only changes are saved', async () => {
    const save = vi.fn().mockResolvedValue({});
    const rules = {
      refused_words: ['one'],
      held_words: [],
      hold_links: true,
      hold_hours: 24,
      hold_count: 3,
      revision: 'r1',
    };
    const { user } = await open({
      'GET /moderation/settings': () => rules,
      'PUT /moderation/settings': ({ body }) => save(body),
      'POST /moderation/words/try': () => ({ words: [{ word: 'two', action: 'refuse' }], links: [] }),
    });
    const dialog = await findDialog('Words and links');
    const list = await dialog.findByRole('textbox', { name: 'Refused words' });
    await user.type(list, '{enter}two{enter}two{enter}');
    expect(dialog.getByText('2 words')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Try a text' }), 'Two');
    expect(await dialog.findByText('two: refused')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(save).toHaveBeenCalledWith({ refused_words: ['one', 'two'], revision: 'r1' }),
    );
  });

  it('are not overwritten: the second person to save sees the changes of the first, and saves only their own', async () => {
    const save = vi.fn();
    const words = (refused_words: string[], held_words: string[]) => ({ refused_words, held_words });
    let rules = { ...words(['one'], []), hold_links: true, hold_hours: 24, hold_count: 3 };
    let revision = 'r1';
    const { user } = await open({
      'GET /moderation/settings': () => ({ ...rules, revision }),
      'PUT /moderation/settings': ({ body }) => {
        save(body);
        return body?.revision === revision
          ? { ...rules, revision }
          : Promise.reject({ code: 'settings_changed', msg: 'Changed', data: null } as never);
      },
    });
    const dialog = await findDialog('Words and links');
    await user.type(await dialog.findByRole('textbox', { name: 'Refused words' }), '{enter}two');
    [rules, revision] = [{ ...rules, ...words(['three'], ['four']) }, 'r2'];
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const alert = await dialog.findByText('Somebody else has saved these rules in the meantime');
    expect(alert).toBeVisible();
    expect(dialog.getByText(/somebody else and by you: Refused words/)).toBeVisible();
    expect(dialog.getByText('Changed by somebody else: Words that are reviewed')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Continue with my changes' }));
    expect(dialog.getByRole('textbox', { name: 'Words that are reviewed' })).toHaveValue('four');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(save).toHaveBeenLastCalledWith({ refused_words: ['one', 'two'], revision: 'r2' }),
    );
    expect(save).toHaveBeenCalledTimes(2);
  });
});
