import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { toasts } from '@/lib/state/toast';
import { useAsyncAction } from './use-async-action';

it('shows a failure in the language of the person', async () => {
  const { result } = renderHook(useAsyncAction);
  const failure = new HttpError('No Response', 0, undefined, '服务器没有响应。');
  expect(await act(() => result.current.attempt(() => Promise.reject(failure)))).toBe(false);
  expect(toasts.get()).toMatchObject([{ kind: 'error', text: '服务器没有响应。' }]);
});
