import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { signInPath, useSignInPath } from './sign-in-path';

it('contains the page to return to and the reason, also for the home page', () => {
  expect(signInPath('/')).toBe('/login');
  expect(signInPath('/', 'members')).toBe('/login?back=%2F&why=members');
  expect(signInPath('/chat', 'chat')).toBe('/login?back=%2Fchat&why=chat');
});

it('returns to this page with its query and anchor, or with another anchor', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/articles?tag=css#list']}>{children}</MemoryRouter>
  );
  const path = (anchor?: string) =>
    renderHook(() => useSignInPath('follow', anchor), { wrapper }).result.current;
  expect(path()).toBe('/login?back=%2Farticles%3Ftag%3Dcss%23list&why=follow');
  expect(path('#comments')).toBe('/login?back=%2Farticles%3Ftag%3Dcss%23comments&why=follow');
});
