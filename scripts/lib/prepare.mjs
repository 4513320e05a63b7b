// @ts-check
import { build } from './build.mjs';
import { install } from './install.mjs';

/** Installs what is missing and builds what is stale. With nothing to do it starts no program and takes some 50 ms. */
export const prepare = async () => {
  await install();
  await build();
};
