// @ts-check
import { build } from './build.mjs';
import { install } from './install.mjs';

/**
 * Installs missing packages and builds outdated parts, in parallel.
 * @param {{ panel: boolean }} options panel: whether the editors' panel is built, which the site does not need
 */
const installAndBuild = async ({ panel }) => {
  const { server, site, binaries } = install();
  const buildServer = async () => {
    await server;
    await build('server');
    if (!panel) return;
    // its log uses a package of the site
    await site;
    await build('panel');
  };
  const buildSite = async () => {
    // it uses packages of the server too
    await Promise.all([server, site]);
    await build('site');
  };
  await Promise.all([binaries, buildServer(), buildSite()]);
};

/**
 * Installs missing packages and builds outdated parts. If there is nothing to do, it starts no program and
 * takes some 50 ms.
 */
export const prepare = () => installAndBuild({ panel: true });

/** A container image has neither the sources nor the packages for a build, and its files belong to another user. */
const mayBuild = () => process.env.BUILD_ON_START !== 'false';

/** The same for commands that run the product, without the editors' panel, unless BUILD_ON_START is false. */
export const prepareToRun = async () => {
  if (mayBuild()) await installAndBuild({ panel: false });
};

/** Builds the editors' panel while the site runs, if it is outdated, unless BUILD_ON_START is false. */
export const preparePanel = async () => {
  if (mayBuild()) await build('panel');
};
