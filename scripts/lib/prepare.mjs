// @ts-check
import { build } from './build.mjs';
import { install } from './install.mjs';

/** Installs what is missing and builds what is stale. With nothing to do it starts no program and takes some 50 ms. */
export const prepare = async () => {
  await install();
  await build();
};

/**
 * The same for a command that runs the product, unless BUILD_ON_START is false: a container image has neither the
 * sources nor the packages to build with, and its files belong to somebody else.
 */
export const prepareToRun = async () => {
  if (process.env.BUILD_ON_START !== 'false') await prepare();
};
