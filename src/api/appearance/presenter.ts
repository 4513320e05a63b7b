import type { EndpointOutput } from '../../contract';
import { revisionOf } from '../../core/settings/settings';
import type { NamedAppearance } from './queries/appearance-settings';

export const presentAppearance = (look: NamedAppearance): EndpointOutput<'GET /settings/appearance'> => ({
  ...look,
  revision: revisionOf(look),
});
