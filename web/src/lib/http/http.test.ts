import type { IncomingHttpHeaders } from 'node:http';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bodyOf, serveApi } from '@/testing/api-server';
import { formErrors } from './form-errors';
import { api, httpErrorName, isBusinessError, isToasted, registerHttpHost } from './http';

const WORDS = { noResponse: 'No response.', failed: 'Failed.' };

const host = {
  token: vi.fn(() => Promise.resolve('')),
  locale: vi.fn(() => 'en' as const),
  messageOf: vi.fn((name: string) => `words for ${name}`),
  showError: vi.fn(),
  onUnauthorised: vi.fn((_token: string, _isBackground: boolean) => Promise.resolve(false)),
};

beforeEach(() => {
  vi.clearAllMocks();
  registerHttpHost(host);
});

interface Seen {
  method?: string;
  url?: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Responds to every request with the same response, and records the requests. */
const answer = async (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const seen: Seen[] = [];
  await serveApi(async (request, response) => {
    seen.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: await bodyOf(request),
    });
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  return seen;
};

const envelope = (code: string, data: unknown = null, msg = 'said') => ({ code, msg, data });

describe('a successful request', () => {
  it('returns the data of the envelope', async () => {
    await answer(200, envelope('0', [{ tag: 'a' }]));
    expect(await api('GET /articles/tags')).toEqual([{ tag: 'a' }]);
    expect(host.showError).not.toHaveBeenCalled();
  });

  it('is sent to /api with method, filled path, query, body and language', async () => {
    const seen = await answer(200, envelope('0'));
    await api('GET /articles/{id}', { params: { id: 'a/b' }, query: { locale: 'zh-CN' } });
    await api('POST /email_login', { body: { user_name: 'ann', password: 'secret' } }, { locale: 'zh-CN' });
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/articles/a%2Fb?locale=zh-CN' });
    expect(seen[0]?.headers['accept-language']).toBe('en');
    expect(seen[1]).toMatchObject({ method: 'POST', url: '/api/email_login' });
    expect(seen[1]?.headers['content-type']).toContain('application/json');
    expect(seen[1]?.headers['accept-language']).toBe('zh-CN');
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ user_name: 'ann', password: 'secret' });
  });

  it('has a header only when it is a prefetch', async () => {
    const seen = await answer(200, envelope('0'));
    for (const isPrefetch of [true, false, undefined])
      await api('GET /articles/{id}', { params: { id: 'a' } }, { isPrefetch });
    expect(seen.map(({ headers }) => headers['purpose'])).toEqual(['prefetch', undefined, undefined]);
  });

  it('sends the token in the header "token", empty when nobody is signed in', async () => {
    const seen = await answer(200, envelope('0'));
    await api('GET /menus_names');
    host.token.mockResolvedValueOnce('t-1');
    await api('GET /menus_names');
    expect(seen[0]?.headers.token).toBe('');
    expect(seen[1]?.headers.token).toBe('t-1');
  });
});

describe('a status other than 200', () => {
  it.each([
    [400, 'BAD_REQUEST'],
    [401, 'UNAUTHORIZED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [422, 'UNPROCESSABLE_ENTITY'],
    [500, 'INTERNAL_SERVER_ERROR'],
    [501, 'NOT_IMPLEMENTED'],
    [502, 'BAD_GATEWAY'],
    [503, 'SERVICE_UNAVAILABLE'],
    [504, 'GATEWAY_TIMEOUT'],
    [507, 'INSUFFICIENT_STORAGE'],
    [418, 'INTERNAL_SERVER_ERROR'],
    [201, 'INTERNAL_SERVER_ERROR'],
  ])('%i is rejected with the message for %s', async (status, name) => {
    await answer(status, envelope('any'));
    await expect(api('GET /menus_names')).rejects.toMatchObject({ status, message: `words for ${name}` });
    expect(httpErrorName(status)).toBe(name);
  });

  it('keeps the envelope, which names the fields', async () => {
    const body = envelope('invalid', { fields: { password: 'Too short' } });
    await answer(422, body);
    await expect(api('GET /menus_names')).rejects.toMatchObject({ body });
  });

  it('is rejected when the body is not an envelope', async () => {
    await serveApi((_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>'));
    await expect(api('GET /menus_names')).rejects.toMatchObject({ status: 502, body: undefined });
  });
});

describe('no response', () => {
  it('is rejected with "No Response"', async () => {
    await serveApi((request) => request.socket.destroy());
    const words = 'words for NO_RESPONSE';
    const rejection = { message: 'No Response', status: 0, words };
    await expect(api('GET /menus_names')).rejects.toMatchObject(rejection);
  });

  it('is rejected as canceled when the caller aborts', async () => {
    const controller = new AbortController();
    await serveApi(() => controller.abort());
    const call = api('GET /menus_names', {}, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a business error', () => {
  it('is shown, and the request is rejected with the body', async () => {
    const body = envelope('wrong_credentials', null, 'Wrong name or password.');
    await answer(200, body);
    const error: unknown = await api('GET /menus_names').catch((reason: unknown) => reason);
    expect(error).toEqual(body);
    expect(isBusinessError(error)).toBe(true);
    expect(host.showError).toHaveBeenCalledExactlyOnceWith('Wrong name or password.');
  });

  it('is not shown when the caller shows it', async () => {
    await answer(200, envelope('tag_taken', null, 'There is one already.'));
    await expect(api('GET /menus_names', {}, { isQuiet: true })).rejects.toMatchObject({ code: 'tag_taken' });
    expect(host.showError).not.toHaveBeenCalled();
  });

  it('that names a field is left to a form; any other is shown', async () => {
    await answer(200, envelope('tag_taken', { fields: { title: 'There is one.' } }, 'There is one.'));
    const named: unknown = await api('GET /menus_names', {}, { isForm: true }).catch((e: unknown) => e);
    expect([isToasted(named), host.showError.mock.calls]).toEqual([false, []]);
    expect(formErrors(named, ['title'], WORDS)).toEqual({ fields: { title: 'There is one.' } });
    expect(formErrors(named, ['other'], WORDS)).toEqual({ form: 'There is one.', fields: {} });
    await answer(200, envelope('feeds_full', null, 'Full.'));
    const other: unknown = await api('GET /menus_names', {}, { isForm: true }).catch((e: unknown) => e);
    expect([isToasted(other), host.showError.mock.calls]).toEqual([true, [['Full.']]]);
    // not a second time
    expect(formErrors(other, ['title'], WORDS)).toEqual({ fields: {} });
  });

  it('is any code other than the text "0"', async () => {
    await answer(200, { code: 0, msg: 'a number', data: null });
    await expect(api('GET /menus_names')).rejects.toMatchObject({ msg: 'a number' });
  });

  it('does not include a 200 without an envelope', async () => {
    await answer(200, 'hello');
    await expect(api('GET /menus_names')).rejects.toMatchObject({
      message: 'words for INTERNAL_SERVER_ERROR',
    });
    expect(host.showError).not.toHaveBeenCalled();
  });
});

describe('a token that is no longer accepted', () => {
  it('is reported by status 401', async () => {
    await answer(401, envelope('unauthorized'));
    await expect(api('GET /menus_names')).rejects.toMatchObject({ status: 401 });
    expect(host.onUnauthorised).toHaveBeenCalledOnce();
  });

  it('of a background request is reported as such', async () => {
    await answer(401, envelope('unauthorized'));
    await expect(api('GET /menus_names', {}, { isBackground: true })).rejects.toThrow();
    await expect(api('GET /menus_names')).rejects.toThrow();
    expect(host.onUnauthorised.mock.calls).toEqual([
      ['', true],
      ['', false],
    ]);
  });

  it('is reported by the header "token-state" of a public response', async () => {
    await answer(200, envelope('0', []), { 'token-state': 'expired' });
    expect(await api('GET /menus_names')).toEqual([]);
    expect(host.onUnauthorised).toHaveBeenCalledOnce();
  });

  it('is retried once after the user signs in again', async () => {
    const seen = await answer(401, envelope('unauthorized'));
    host.onUnauthorised.mockResolvedValueOnce(true);
    await expect(api('GET /menus_names')).rejects.toMatchObject({ status: 401 });
    expect(seen).toHaveLength(2);
  });

  it('is not reported when a password was wrong', async () => {
    await answer(401, envelope('wrong_credentials'));
    const body = { user_name: 'ann', password: 'wrong' };
    await expect(api('POST /email_login', { body }, { isSignIn: true })).rejects.toMatchObject({
      status: 401,
    });
    expect(host.onUnauthorised).not.toHaveBeenCalled();
  });
});

describe('a request that sends files', () => {
  it('is sent as form data, and reports its progress', async () => {
    const seen = await answer(200, envelope('0', '/uploads/a.png'));
    const onProgress = vi.fn();
    const file = new File(['bytes'], '图.png', { type: 'image/png' });
    expect(await api('POST /image', { files: [file] }, { onProgress })).toBe('/uploads/a.png');
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('name="image"; filename="图.png"');
    expect(onProgress).toHaveBeenLastCalledWith(1);
  });

  it('is rejected as canceled when the caller aborts', async () => {
    const controller = new AbortController();
    await serveApi(() => controller.abort());
    const files = [new File(['bytes'], 'a.png', { type: 'image/png' })];
    const call = api('POST /image', { files }, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is rejected with "No Response" when it makes no progress for 60 seconds', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    await serveApi(() => {
      const timer = timers.mock.calls.find(([, time]) => time === 60_000);
      timer?.[0]();
    });
    const files = [new File(['bytes'], 'a.png', { type: 'image/png' })];
    await expect(api('POST /image', { files })).rejects.toMatchObject({ message: 'No Response', status: 0 });
  });
});
