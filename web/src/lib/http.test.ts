import type { IncomingHttpHeaders } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyOf, serveApi } from '@/testing/api-server';
import { api, httpErrorName, isBusinessError, registerHttpHost } from './http';

const host = {
  token: vi.fn(() => Promise.resolve('')),
  locale: vi.fn(() => 'en' as const),
  messageOf: vi.fn((name: string) => `words for ${name}`),
  showError: vi.fn(),
  onUnauthorised: vi.fn(() => Promise.resolve(false)),
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

/** Answers every request alike, and keeps what was asked. */
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

describe('a call that succeeds', () => {
  it('returns the data of the envelope', async () => {
    await answer(200, envelope('0', [{ tag: 'a' }]));
    expect(await api('GET /articles/tags')).toEqual([{ tag: 'a' }]);
    expect(host.showError).not.toHaveBeenCalled();
  });

  it('goes to /api with method, filled path, query, body and language', async () => {
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

  it('sends the token in the header "token", and no such header without one', async () => {
    const seen = await answer(200, envelope('0'));
    await api('GET /menus_names');
    host.token.mockResolvedValueOnce('t-1');
    await api('GET /menus_names');
    expect(seen[0]?.headers).not.toHaveProperty('token');
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
    [418, 'INTERNAL_SERVER_ERROR'],
    [201, 'INTERNAL_SERVER_ERROR'],
  ])('%i is rejected with the words for %s', async (status, name) => {
    await answer(status, envelope('any'));
    await expect(api('GET /menus_names')).rejects.toMatchObject({ status, message: `words for ${name}` });
    expect(httpErrorName(status)).toBe(name);
  });

  it('keeps the envelope, so that fields can be named', async () => {
    const body = envelope('invalid', { fields: { password: 'Too short' } });
    await answer(422, body);
    await expect(api('GET /menus_names')).rejects.toMatchObject({ body });
  });

  it('is rejected even where the body is not of ours', async () => {
    await serveApi((_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>'));
    await expect(api('GET /menus_names')).rejects.toMatchObject({ status: 502, body: undefined });
  });
});

describe('no answer', () => {
  it('is rejected with "No Response"', async () => {
    await serveApi((request) => request.socket.destroy());
    await expect(api('GET /menus_names')).rejects.toMatchObject({ message: 'No Response', status: 0 });
  });

  it('is rejected as given up when the caller gave up', async () => {
    const controller = new AbortController();
    await serveApi(() => controller.abort());
    const call = api('GET /menus_names', {}, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'CanceledError' });
  });
});

describe('a business error', () => {
  it('is shown, and the call is rejected with the body', async () => {
    const body = envelope('wrong_credentials', null, 'Wrong name or password.');
    await answer(200, body);
    const error: unknown = await api('GET /menus_names').catch((reason: unknown) => reason);
    expect(error).toEqual(body);
    expect(isBusinessError(error)).toBe(true);
    expect(host.showError).toHaveBeenCalledExactlyOnceWith('Wrong name or password.');
  });

  it('is not shown where the caller shows it', async () => {
    await answer(200, envelope('tag_taken', null, 'There is one already.'));
    await expect(api('GET /menus_names', {}, { isQuiet: true })).rejects.toMatchObject({ code: 'tag_taken' });
    expect(host.showError).not.toHaveBeenCalled();
  });

  it('begins at anything but the text "0"', async () => {
    await answer(200, { code: 0, msg: 'a number', data: null });
    await expect(api('GET /menus_names')).rejects.toMatchObject({ msg: 'a number' });
  });

  it('is not what a 200 without an envelope counts as', async () => {
    await answer(200, 'hello');
    await expect(api('GET /menus_names')).rejects.toMatchObject({
      message: 'words for INTERNAL_SERVER_ERROR',
    });
    expect(host.showError).not.toHaveBeenCalled();
  });
});

describe('a token that is no longer accepted', () => {
  it('is told by status 401', async () => {
    await answer(401, envelope('unauthorized'));
    await expect(api('GET /menus_names')).rejects.toMatchObject({ status: 401 });
    expect(host.onUnauthorised).toHaveBeenCalledOnce();
  });

  it('is told by the header "token-state" of an answer to anybody', async () => {
    await answer(200, envelope('0', []), { 'token-state': 'expired' });
    expect(await api('GET /menus_names')).toEqual([]);
    expect(host.onUnauthorised).toHaveBeenCalledOnce();
  });

  it('is tried once more when the person signed in again', async () => {
    const seen = await answer(401, envelope('unauthorized'));
    host.onUnauthorised.mockResolvedValueOnce(true);
    await expect(api('GET /menus_names')).rejects.toMatchObject({ status: 401 });
    expect(seen).toHaveLength(2);
  });

  it('is not asked about when a password was wrong', async () => {
    await answer(401, envelope('wrong_credentials'));
    const body = { user_name: 'ann', password: 'wrong' };
    await expect(api('POST /email_login', { body })).rejects.toMatchObject({ status: 401 });
    expect(host.onUnauthorised).not.toHaveBeenCalled();
  });
});

describe('a call that sends files', () => {
  it('goes as a form, and tells how far it is', async () => {
    const seen = await answer(200, envelope('0', '/uploads/a.png'));
    const onProgress = vi.fn();
    const file = new File(['bytes'], '图.png', { type: 'image/png' });
    expect(await api('POST /image', { files: [file] }, { onProgress })).toBe('/uploads/a.png');
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('name="image"; filename="图.png"');
    expect(onProgress).toHaveBeenLastCalledWith(1);
  });
});
