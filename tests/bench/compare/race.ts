import { fetchRaw, load, type LoadOptions, median } from '../load';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** Seconds of each measurement. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const SAVES = 40;

type RequestArguments = [url: string, options?: LoadOptions];
/** The servers of a line, each with its request. */
export type Contenders = Partial<Record<keyof Speeds, RequestArguments>>;

type Speeds = Record<'site' | 'stock' | 'ghost' | 'raw', number>;

/**
 * Requests a second of each server, measured in turn; the first round is a warm-up. Ghost may reject requests or be too slow
 * to answer: it is then left out of the line.
 */
export const race = async (contenders: Contenders): Promise<Record<'site', number> & Partial<Speeds>> => {
  const results: Record<string, number[]> = {};
  const remaining = new Map(Object.entries(contenders));
  for (let round = -2; round < ROUNDS; round += 1)
    for (const [name, [url, options]] of remaining) {
      const isFirst = round === -2;
      if (isFirst && options?.method === 'POST') continue;
      try {
        const speed = isFirst
          ? await fetchRaw(url, options?.headers)
          : await load(url, { seconds: SECONDS, ...options });
        if (typeof speed === 'number' && round >= 0) (results[name] ??= []).push(speed);
      } catch (error) {
        if (name !== 'ghost') throw error;
        console.log(error);
        remaining.delete(name);
        delete results[name];
      }
    }
  return Object.fromEntries(Object.entries(results).map(([name, own]) => [name, median(own)])) as never;
};

/** Median times in ms of two functions that are called repeatedly, in turn. */
export const timeBoth = async (
  site: (n: number) => Promise<unknown>,
  stock: (n: number) => Promise<unknown>,
): Promise<{ site: number; stock: number }> => {
  const times = { site: [] as number[], stock: [] as number[] };
  for (let n = -5; n < SAVES; n += 1)
    for (const [name, work] of [
      ['site', site],
      ['stock', stock],
    ] as const) {
      const began = performance.now();
      await work(n);
      if (n >= 0) times[name].push(performance.now() - began);
    }
  return { site: median(times.site), stock: median(times.stock) };
};
