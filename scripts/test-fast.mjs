// Plain syntax only: old versions of Node must be able to run the version check.
// @ts-check
import { launch } from './lib/node-version.mjs';

launch(function () {
  return import('./commands/test-fast.mjs');
});
