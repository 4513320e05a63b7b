type Work = () => unknown;

/** Microseconds that a measurement takes at least: much more than the resolution of the kernel's count. */
const LEAST_US = 20_000;
const ROUNDS = 5;
/** How many times longer the long input of `growthOf` is. */
const TIMES = 8;

/** CPU time of this process in microseconds: what else the machine does makes no work longer. */
const cpuOf = async (work: Work, runs: number): Promise<number> => {
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

/** Warms some work up. Returns a function that measures it, run as often as it takes to be measurable. */
const meterOf = async (work: Work): Promise<() => Promise<number>> => {
  let runs = 1;
  while ((await cpuOf(work, runs)) < LEAST_US) runs *= 2;
  return async () => (await cpuOf(work, runs)) / runs;
};

/**
 * How many times as much CPU time some work takes as other work. Compares the cheapest of several measurements of each,
 * and measures no more when the result is below `enough`.
 */
export const cpuRatio = async (work: Work, other: Work, enough: number): Promise<number> => {
  const [measure, measureOther] = [await meterOf(work), await meterOf(other)];
  let [least, leastOther] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS && !(least / leastOther < enough); round += 1) {
    leastOther = Math.min(leastOther, await measureOther());
    least = Math.min(least, await measure());
  }
  return least / leastOther;
};

/** A bound of `growthOf` between linear work and quadratic work, with room for caches and the garbage collector. */
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
