import type { Domain } from '../../core/domain';
import { registerLabelRules } from './actions/check-label-writes';
import { registerAliasMiddleware } from './actions/record-aliases';

/** Former names of tags and categories. */
export const alias: Domain = {
  register(app) {
    registerAliasMiddleware(app);
    registerLabelRules(app);
  },
};
