// The Node check comes first, so this file stays readable for old Nodes.
// @ts-check
import { launch } from './lib/node-version.mjs';

launch(function () {
  return import('./commands/panel-password.mjs');
});
