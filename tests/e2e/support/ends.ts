import { afterAll } from 'vitest';

type End = () => unknown;

/**
 * Returns a function that registers how to end what was started. After the tests of the file, all of it is ended, last
 * first, even when a start or another end has failed.
 */
export const useEnds = () => {
  const ends: End[] = [];
  afterAll(async () => {
    const errors: unknown[] = [];
    for (const end of ends.reverse())
      try {
        await end();
      } catch (error) {
        errors.push(error);
      }
    if (errors.length > 0) throw errors[0];
  });
  return (end: End): void => void ends.push(end);
};
