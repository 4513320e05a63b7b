// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { CHUNK, runBatch } from './run-batch';

const ids = Array.from({ length: CHUNK * 2 + 3 }, (_, at) => `id-${at}`);

/** Succeeds for all items or none, as the endpoints of the contract do. */
const refusing = (refused: readonly string[]) => (some: string[]) => {
  const one = some.find((id) => refused.includes(id));
  return one ? Promise.reject({ code: 'in_use', msg: `${one} is in use`, data: null }) : Promise.resolve();
};

describe('a batch', () => {
  it('runs in chunks, with progress', async () => {
    const run = vi.fn(() => Promise.resolve());
    const progress = vi.fn();
    expect(await runBatch(ids, run, progress)).toEqual({ done: ids, failed: [] });
    expect(run).toHaveBeenCalledTimes(3);
    expect(progress.mock.calls).toEqual([[CHUNK], [CHUNK * 2], [ids.length]]);
  });

  it('names the items that fail, and processes the rest', async () => {
    const { done, failed } = await runBatch(ids, refusing(['id-3', 'id-40']), () => undefined);
    expect(failed).toEqual([
      { id: 'id-3', message: 'id-3 is in use' },
      { id: 'id-40', message: 'id-40 is in use' },
    ]);
    expect(done).toEqual(ids.filter((id) => id !== 'id-3' && id !== 'id-40'));
  });

  it('leaves out the items that the errors name, with one request for each', async () => {
    const many = Array.from({ length: 100 }, (_, at) => `id-${at}`);
    const isBad = (id: string) => Number(id.slice(3)) % 10 === 3;
    const run = vi.fn((some: string[]) => {
      const id = some.find(isBad);
      if (!id) return Promise.resolve();
      // the errors of another person's article and of an article with too many tags
      return Promise.reject(
        id < 'id-5'
          ? new HttpError('Forbidden', 403, { code: '403', msg: 'Not yours', data: { id } as object })
          : { code: 'too_many_tags', msg: 'Too many', data: { id } },
      );
    });
    const { done, failed } = await runBatch(many, run, () => undefined);
    expect(done).toEqual(many.filter((id) => !isBad(id)));
    expect(failed.map(({ id, message }) => `${id} ${message}`)).toEqual(
      many.filter(isBad).map((id) => `${id} ${id < 'id-5' ? 'Not yours' : 'Too many'}`),
    );
    expect(run).toHaveBeenCalledTimes(10 + 100 / CHUNK);
  });

  it('ends when no request succeeds, and reports all items that were not tried as failed', async () => {
    const run = vi.fn((some: string[]) =>
      some.includes('id-0')
        ? Promise.resolve()
        : Promise.reject(new HttpError('No Response', 0, undefined, '服务器没有响应。')),
    );
    const { done, failed } = await runBatch(ids, run, () => undefined);
    expect(done).toEqual(ids.slice(0, CHUNK));
    expect(failed.map(({ id }) => id)).toEqual(ids.slice(CHUNK));
    expect(failed[0]?.message).toBe('服务器没有响应。');
    expect(run).toHaveBeenCalledTimes(2);
  });
});
