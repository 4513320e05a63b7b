type Work = () => unknown;

/** Microseconds that a measurement takes at least: much more than the resolution of the clocks. */
const LEAST_US = 500;
/** Measurements of each work: among so many short ones, some are disturbed by no other program and no garbage collection. */
const ROUNDS = 40;
/** Measurements that are made in any case: a single one of the other work may have been disturbed. */
const LEAST_ROUNDS = 3;
/** How many times longer the long input of `growthOf` is. */
const TIMES = 8;

/** Microseconds that work takes: of this process's processors, or by the clock where that is less. */
const costOf = async (work: Work, runs: number): Promise<number> => {
  const [cpuBefore, began] = [process.cpuUsage(), performance.now()];
  for (let run = 0; run < runs; run += 1) await work();
  const elapsed = (performance.now() - began) * 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return Math.min(elapsed, user + system);
};

/** Warms some work up. Returns a function that measures it, run as often as it takes to be measurable. */
const meterOf = async (work: Work): Promise<() => Promise<number>> => {
  let runs = 1;
  while ((await costOf(work, runs)) < LEAST_US) runs *= 2;
  return async () => (await costOf(work, runs)) / runs;
};

/**
 * How many times as much CPU time some work takes as other work. Compares the cheapest of many measurements of each,
 * and measures no more when the result is below `enough`.
 */
export const cpuRatio = async (work: Work, other: Work, enough: number): Promise<number> => {
  const [measure, measureOther] = [await meterOf(work), await meterOf(other)];
  let [least, leastOther] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round >= LEAST_ROUNDS && least / leastOther < enough) break;
    leastOther = Math.min(leastOther, await measureOther());
    least = Math.min(least, await measure());
  }
  return least / leastOther;
};

/** A bound of `growthOf` between linear work and quadratic work, with room for caches. */
export const LINEAR = 4;

/**
 * How much more CPU time a character takes in an input that is eight times as long: 1 times as much when the work is
 * linear, 8 times when it is quadratic.
 */
export const growthOf = async (work: (length: number) => unknown, length: number): Promise<number> =>
  (await cpuRatio(
    () => work(TIMES * length),
    () => work(length),
    TIMES * LINEAR,
  )) / TIMES;
