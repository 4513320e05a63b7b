import chain from './chain/schema.json';
import entry from './entry/schema.json';
import runtimeEntry from './runtime-entry/schema.json';
import setting from './setting/schema.json';

/** Content types of the plugin, by name. All are written by its own code and `src/core/log-chain` only. */
export const contentTypes = {
  entry: { schema: entry },
  'runtime-entry': { schema: runtimeEntry },
  chain: { schema: chain },
  setting: { schema: setting },
};
