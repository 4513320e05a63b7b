// @ts-check
import rules, { TESTS } from './.dependency-cruiser.mjs';

/** Folders of a layer or a feature at any depth, without the files beside them, which all of them may import. */
const FOLDER = '^src/(app|components|lib|server|features/[^/]+)/[^/]+';

/**
 * Rules for folders. This run excludes tests, because a folder rule cannot exclude them: they render whole screens and so depend
 * on what depends on their folder.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment:
        'The folders of a layer or a feature depend on each other in one direction. What both need is in a third, or a file beside them.',
      severity: 'error',
      scope: 'folder',
      from: { path: FOLDER },
      to: { circular: true, viaOnly: { path: FOLDER } },
    },
  ],
  options: { ...rules.options, exclude: { path: `${TESTS}|(^|/)dist/` } },
};
