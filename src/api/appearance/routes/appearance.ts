import { routes } from '../../../core/http/routes';
import { renderPreview } from '../actions/preview-appearance';
import { saveAppearance } from '../actions/save-appearance';
import { presentAppearance } from '../presenter';
import { namedAppearance } from '../queries/appearance-settings';

export default routes({
  'GET /settings/appearance': async () => presentAppearance(await namedAppearance()),
  'PUT /settings/appearance': async ({ body, locale }) =>
    presentAppearance(await saveAppearance(body, locale)),
  'POST /settings/appearance/preview': ({ body, locale }) => renderPreview(body, locale),
});
