import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointOutput } from '@contract';
import { clearSession } from '@/lib/session/session';
import { renderAdmin } from '@/testing/render-admin';
import BackupScreen from './backup-screen';

type Settings = EndpointOutput<'GET /settings/backup'>;

const SUSPENDED: Settings = {
  schedule: 'off',
  hour: 3,
  place: 'folder',
  keep_days: 7,
  keep_weeks: 4,
  keep_months: 12,
  suspended: 'weekly',
  revision: 'r1',
};

beforeEach(clearSession);

describe('automatic backups that a restore has disabled', () => {
  it.each([
    ['Turn on again', 'weekly'],
    ['Keep disabled', 'off'],
  ] as const)('show a warning until somebody decides: %s', async (button, schedule) => {
    let stored = SUSPENDED;
    const save = vi.fn(() => {
      stored = { ...stored, schedule, suspended: '', revision: 'r2' };
      return stored;
    });
    const { user } = await renderAdmin({
      at: '/admin/backups',
      element: <BackupScreen />,
      answers: { 'GET /settings/backup': () => stored, 'PUT /settings/backup': save },
      messages: ['admin-settings'],
    });
    const warning = 'Automatic backups are off since this site was restored';
    expect(await screen.findByText(warning)).toBeVisible();
    expect(screen.getByText(/they were made every Monday/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByText(warning)).not.toBeInTheDocument());
    expect(save).toHaveBeenCalledWith({ body: { schedule } }, undefined);
  });
});
