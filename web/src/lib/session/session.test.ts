import AES from 'crypto-js/aes';
import Utf8 from 'crypto-js/enc-utf8';
import ECB from 'crypto-js/mode-ecb';
import Pkcs7 from 'crypto-js/pad-pkcs7';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentBreadcrumbs, setBreadcrumbs } from '../admin/breadcrumbs';
import {
  ANONYMOUS,
  clearSession,
  currentUser,
  restoreSession,
  sessionToken,
  setSession,
  USER_INFO_KEY,
  type SessionUser,
} from './session';
import { HOME_TAB, tabs } from '../admin/tabs';

const NOW_S = 1_800_000_000;
const DEFAULT_KEY = 'wentu-user-info!';
const OPTIONS = { mode: ECB, padding: Pkcs7 };

const encryptWith = (key: string, text: string): string =>
  AES.encrypt(text, Utf8.parse(key), OPTIONS).toString();

const user = (exp = NOW_S + 60): SessionUser => ({
  token: 't-1',
  nick_name: '文图 Ann',
  role: 2,
  user_id: 'u1',
  avatar: '/a.png',
  exp,
});

const store = (value: unknown, key = DEFAULT_KEY) =>
  localStorage.setItem(USER_INFO_KEY, encryptWith(key, JSON.stringify(value)));

const onExpired = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_S * 1000 });
  clearSession();
  onExpired.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

const expectRemoved = () => {
  expect(currentUser()).toEqual(ANONYMOUS);
  expect(localStorage.getItem(USER_INFO_KEY)).toBeNull();
};

describe('the anonymous user', () => {
  it('has role 3 and no token', () => {
    expect(ANONYMOUS).toEqual({ token: '', nick_name: '', role: 3, user_id: '', avatar: '', exp: 0 });
  });
});

describe('setting the user', () => {
  it('stores the info as AES-ECB under the default key, not as plain text', async () => {
    await setSession(user());
    const stored = localStorage.getItem(USER_INFO_KEY) ?? '';
    expect(stored).not.toContain('t-1');
    expect(JSON.parse(AES.decrypt(stored, Utf8.parse(DEFAULT_KEY), OPTIONS).toString(Utf8))).toEqual(user());
    expect(currentUser()).toEqual(user());
    expect(await sessionToken()).toBe('t-1');
  });
});

describe('start-up', () => {
  it('restores the stored user', async () => {
    store(user());
    await restoreSession(onExpired);
    expect(currentUser()).toEqual(user());
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('is anonymous when nothing is stored', async () => {
    await restoreSession(onExpired);
    expectRemoved();
    expect(onExpired).not.toHaveBeenCalled();
  });

  it.each([
    ['is not cipher text', () => localStorage.setItem(USER_INFO_KEY, 'not encrypted at all')],
    ['was encrypted under another key', () => store(user(), 'another-key-16by')],
    ['is not JSON', () => localStorage.setItem(USER_INFO_KEY, encryptWith(DEFAULT_KEY, '{'))],
    ['is not an object', () => store('ann')],
    ['is null', () => store(null)],
    ['has no expiry', () => store({ ...user(), exp: undefined })],
    ['has an expiry of 0', () => store(user(0))],
    ['has an expiry that is not a number', () => store({ ...user(), exp: 'tomorrow' })],
    ['has no token', () => store({ ...user(), token: undefined })],
  ])('removes a stored value that %s, and is anonymous without a warning', async (_, put) => {
    put();
    await restoreSession(onExpired);
    expectRemoved();
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('removes an expired user and warns', async () => {
    store(user(NOW_S - 1));
    await restoreSession(onExpired);
    expectRemoved();
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('compares seconds with milliseconds: expired exactly at the second, not one millisecond before', async () => {
    store(user(NOW_S));
    vi.setSystemTime(NOW_S * 1000 - 1);
    await restoreSession(onExpired);
    expect(currentUser().token).toBe('t-1');
    vi.setSystemTime(NOW_S * 1000);
    await restoreSession(onExpired);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('delays the token until the stored user is read', async () => {
    store(user());
    void restoreSession(onExpired);
    expect(await sessionToken()).toBe('t-1');
  });
});

describe('clearing the session', () => {
  it('resets user, tabs and breadcrumbs, and clears all local storage', async () => {
    await setSession(user());
    tabs.add(
      { path: '/admin/users', title: 'users', query: '', parentTitle: '' },
      { bar: 1000, tabs: [100] },
    );
    setBreadcrumbs([{ title: 'Users' }]);
    localStorage.setItem('theme', 'dark');
    clearSession();
    expect(currentUser()).toEqual(ANONYMOUS);
    expect(await sessionToken()).toBe('');
    expect(tabs.list()).toEqual([HOME_TAB]);
    expect(currentBreadcrumbs()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});
