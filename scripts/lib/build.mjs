// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm, run } from './process/children.mjs';
import { buildHash } from './build-hash.mjs';
import { DIST, ROOT, TOOLS, WEB } from './paths.mjs';
import { step } from './step.mjs';
import { t } from './messages.mjs';

/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$|__tests__/.test(file);

/**
 * Everything in `dist` except the panel, which has its own build inside it: outputs of deleted sources must
 * not remain.
 */
const clearServer = () => {
  if (!existsSync(DIST)) return;
  for (const name of readdirSync(DIST)) {
    if (name !== 'build') rmSync(path.join(DIST, name), { recursive: true });
  }
};

/**
 * @typedef {object} Part
 * @property {'server' | 'panel' | 'site'} name
 * @property {() => string} label
 * @property {string} output folder that also keeps the hash it was made from
 * @property {Parameters<typeof buildHash>[0]} inputs
 * @property {() => void} [clear]
 * @property {() => ReturnType<typeof run>} make
 */

/** Files of the site's features that the panel does not use: all but messages and the functions that describe log entries. */
const NOT_OF_PANEL =
  /^web\/(?!.*(\.json|\/admin-logs\/(compare-texts|field-words|logged-forms)\.ts)$).*\.\w+$/;

/** @type {readonly Part[]} */
const PARTS = [
  {
    name: 'server',
    label: () => t('building the server', '构建服务端'),
    output: DIST,
    inputs: {
      roots: ['package-lock.json', 'tsconfig.json', 'config', 'src', 'cms', 'database', 'types'],
      isInput: (file) => !isTest(file) && !/^cms\/[^/]+\/admin$|^database\/starter$/.test(file),
    },
    clear: clearServer,
    // `npm run typecheck` checks; without that it takes a third of the time
    make: () => run(process.execPath, [TOOLS.tsc, '--noCheck'], { cwd: ROOT }),
  },
  {
    name: 'panel',
    label: () => t("building the editors' panel", '构建编辑后台'),
    output: path.join(DIST, 'build'),
    inputs: {
      roots: [
        'package-lock.json',
        'web/package-lock.json',
        'config',
        'cms',
        'public',
        'src/contract',
        'web/src/features',
      ],
      isInput: (file) => !isTest(file) && !/^cms\/[^/]+\/server$/.test(file) && !NOT_OF_PANEL.test(file),
      env: /^STRAPI_ADMIN_/,
    },
    // until the new one is complete, `/cms` says that it is being built
    clear: () => rmSync(path.join(DIST, 'build'), { recursive: true, force: true }),
    make: () => run(process.execPath, [TOOLS.strapi, 'build', '--silent'], { cwd: ROOT, priority: 10 }),
  },
  {
    name: 'site',
    label: () => t('building the site', '构建网站'),
    output: path.join(WEB, 'dist'),
    inputs: {
      roots: ['web', 'public', 'src/contract'],
      isInput: (file) => !isTest(file),
      env: /^VITE_/,
    },
    make: () => npm(['run', 'build'], { cwd: WEB }),
  },
];

/**
 * Builds a part if its sources have changed since its last build. The hash is written last, so that an interrupted build
 * counts as none.
 * @param {Part['name']} wantedName
 */
export const build = async (wantedName) => {
  const { label, output, inputs, clear, make } = /** @type {Part} */ (
    PARTS.find(({ name }) => name === wantedName)
  );
  const marker = path.join(output, '.made-from');
  const expected = buildHash(inputs);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === expected) return;
  rmSync(marker, { force: true });
  clear?.();
  await step(label(), make);
  mkdirSync(output, { recursive: true });
  writeFileSync(marker, expected);
};
