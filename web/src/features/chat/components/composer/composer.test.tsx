import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ChatPerson } from '@contract/chat/records';
import { renderScreen } from '@/testing/render-screen';
import type { KeptPicture } from '../../media/use-pictures';
import '../../room/use-room-messages';
import { Composer } from './composer';

const person = (user_id: string, nick_name: string): ChatPerson => ({
  user_id,
  nick_name,
  avatar: '',
  role: 2,
  is_public: true,
});

const PEOPLE = [person('ann', 'Ann Lee'), person('joan', 'Joan'), person('visitor:x', 'Anonymous')];

interface Options {
  isEditing?: boolean;
  kept?: readonly KeptPicture[];
}

const open = async ({ isEditing = false, kept = [] }: Options = {}) => {
  const calls = {
    send: vi.fn(),
    cancel: vi.fn(),
    editLast: vi.fn(),
    files: vi.fn(),
    retry: vi.fn(),
    drop: vi.fn(),
  };
  const Form = () => {
    const [text, setText] = useState('');
    return (
      <Composer
        ref={null}
        text={text}
        onChange={setText}
        onSend={() => calls.send(text)}
        banner={isEditing ? { label: 'Editing', text: 'Old' } : null}
        onCancel={calls.cancel}
        article={null}
        onArticleRemove={calls.cancel}
        onEditLast={calls.editLast}
        people={PEOPLE}
        onFiles={calls.files}
        pictures={{ kept, retry: calls.retry, drop: calls.drop }}
        hint="Enter sends"
        isSlow={false}
      />
    );
  };
  await renderScreen({
    at: '/',
    routes: [{ path: '/', element: <Form /> }],
    answers: {},
    messages: ['chat', 'chat-room'],
  });
  return { ...calls, user: userEvent.setup(), box: screen.getByRole('textbox', { name: 'Write a message' }) };
};

describe('the field for a message', () => {
  it('sends with Enter, starts a line with Shift+Enter, and does not send an empty text', async () => {
    const { user, box, send } = await open();
    await user.type(box, ' {Enter}');
    expect(send).not.toHaveBeenCalled();
    await user.type(box, 'one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(send.mock.calls).toEqual([[' one\ntwo']]);
  });

  it('counts characters near the limit, and does not send a longer text', async () => {
    const { user, box, send } = await open();
    await user.click(box);
    await user.paste('字'.repeat(2001));
    expect(screen.getByText('2001/2000')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('suggests people after @, first those whose names begin with the text, and no guests', async () => {
    const { user, box, send } = await open();
    await user.type(box, 'Hello @an');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'AAnn Lee',
      'JJoan',
    ]);
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(box).toHaveValue('Hello @Ann Lee ');
    expect(screen.queryByRole('option')).toBeNull();
    await user.keyboard('!{Enter}');
    expect(send).toHaveBeenCalledWith('Hello @Ann Lee !');
  });

  it('handles pasted pictures, and leaves pasted text to the browser', async () => {
    const { user, box, files } = await open();
    const picture = new File(['x'], 'tea.png', { type: 'image/png' });
    await user.click(box);
    await user.paste('words');
    expect(box).toHaveValue('words');
    expect(files).not.toHaveBeenCalled();
    fireEvent.paste(box, { clipboardData: { files: [picture] } });
    expect(files).toHaveBeenCalledWith([picture]);
  });

  it('shows a picture that the browser cannot store, with the reason and a retry button', async () => {
    const picture = { key: 7, file: new File(['x'], 'tea.png'), reason: 'No space left.' };
    const { user, retry, drop } = await open({ kept: [picture] });
    expect(screen.getByRole('alert')).toHaveTextContent('tea.png No space left.');
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(retry).toHaveBeenCalledWith(picture);
    await user.click(screen.getByRole('button', { name: 'Discard tea.png' }));
    expect(drop).toHaveBeenCalledWith(7);
  });

  it('edits the last message with the arrow key in an empty field, and cancels with Escape', async () => {
    const { user, box, editLast, cancel } = await open({ isEditing: true });
    await user.type(box, '{ArrowUp}');
    expect(editLast).toHaveBeenCalledOnce();
    await user.type(box, 'x{ArrowUp}{Escape}');
    expect(editLast).toHaveBeenCalledOnce();
    expect(cancel).toHaveBeenCalledOnce();
  });
});
