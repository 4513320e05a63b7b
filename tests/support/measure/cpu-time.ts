type Work = () => unknown;

/** Minimum duration of a measurement in microseconds: much more than the resolution of the clocks. */
const LEAST_US = 500;
/** Measurements of each function: among this many short ones, some are not disturbed by other programs or garbage collection. */
const ROUNDS = 40;
/** Minimum number of measurements: a single one of the other function may have been disturbed. */
const LEAST_ROUNDS = 3;
/** How many times longer the long input of `growthOf` is. */
const TIMES = 8;

/** Microseconds that a function takes: CPU time of this process, or elapsed time where that is less. */
const costOf = async (work: Work, runs: number): Promise<number> => {
  const [cpuBefore, began] = [process.cpuUsage(), performance.now()];
  for (let run = 0; run < runs; run += 1) await work();
  const elapsed = (performance.now() - began) * 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return Math.min(elapsed, user + system);
};

/** Warms a function up. Returns a function that measures it, with as many runs as a measurement needs. */
const meterOf = async (work: Work): Promise<() => Promise<number>> => {
  let runs = 1;
  while ((await costOf(work, runs)) < LEAST_US) runs *= 2;
  return async () => (await costOf(work, runs)) / runs;
};

/**
 * The ratio of the CPU times of two functions. Compares the cheapest of many measurements of each, and stops measuring
 * when the result is below `enough`.
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

/** A bound of `growthOf` between linear and quadratic time, with tolerance for caches. */
export const LINEAR = 4;

/**
 * The factor by which the CPU time of a character grows in an input that is eight times as long: 1 for linear time, 8 for
 * quadratic time.
 */
export const growthOf = async (work: (length: number) => unknown, length: number): Promise<number> =>
  (await cpuRatio(
    () => work(TIMES * length),
    () => work(length),
    TIMES * LINEAR,
  )) / TIMES;
