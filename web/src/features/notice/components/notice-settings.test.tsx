import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EndpointInput, EndpointOutput } from '@contract';
import { NOTICE_KINDS } from '@contract/admin-enums';
import { renderAdmin } from '@/testing/render-admin';
import { NoticeSettings } from './notice-settings';

type Settings = EndpointOutput<'GET /notices/settings'>;
type Change = EndpointInput<'PUT /notices/settings'>['body'];

const STORED = {
  modes: Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, 'app'])),
  quiet_from: '',
  quiet_to: '',
  time_zone: 'UTC',
} as Settings;

it.each([
  {
    locale: 'en',
    kind: 'Likes',
    modes: ['Here only', 'E-mail immediately', 'Daily e-mail', 'Never'],
    from: 'From',
  },
  { locale: 'zh-CN', kind: '点赞', modes: ['仅站内', '立即发邮件', '每日汇总', '不通知'], from: '开始' },
] as const)(
  'has each way of notification for a kind, and saves a choice and the quiet hours immediately ($locale)',
  async ({ locale, kind, modes, from }) => {
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const save = vi.fn(({ modes: chosen, ...rest }: Change) =>
      Promise.resolve({ ...STORED, ...rest, modes: { ...STORED.modes, ...chosen } } as Settings),
    );
    const { user } = await renderAdmin({
      at: '/admin/my-notices',
      element: <NoticeSettings />,
      answers: {
        'GET /notices/settings': () => STORED,
        'PUT /notices/settings': ({ body }) => save(body!),
      },
      messages: ['notice'],
      locale,
    });
    const select = await screen.findByRole('combobox', { name: kind });
    expect(screen.getAllByRole('combobox')).toHaveLength(NOTICE_KINDS.length);
    await user.click(select);
    const options = document.querySelectorAll('.ant-select-item-option-content');
    expect([...options].map(({ textContent }) => textContent)).toEqual(modes);
    await user.click(options[3]!);
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save).toHaveBeenLastCalledWith({ modes: { like: 'never' }, time_zone });

    const field = screen.getByLabelText(from);
    fireEvent.change(field, { target: { value: '22:00' } });
    fireEvent.blur(field);
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save).toHaveBeenLastCalledWith({ quiet_from: '22:00', time_zone });
  },
);
