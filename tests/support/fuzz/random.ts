/** Random choices, reproducible by a seed. */
export interface Random {
  /** A number from 0 to 1. */
  share: () => number;
  below: (limit: number) => number;
  pick: <T>(values: readonly T[]) => T;
  /** True with the given probability. */
  chance: (share: number) => boolean;
}

/** Mulberry32, by Tommy Ettinger (public domain): good enough for choices, and short. */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(share() * limit);
  return {
    share,
    below,
    pick: (values) => values[below(values.length)]!,
    chance: (probability) => share() < probability,
  };
};
