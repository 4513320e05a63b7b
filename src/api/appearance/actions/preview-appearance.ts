import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { paths } from '../../../contract/paths/pages';
import { AppError } from '../../../core/http/app-error';
import { renderPage } from '../../../core/http/page-renderer';
import { publicOrigin } from '../../../core/http/site-origin';
import { settings, withSettings } from '../../../core/settings/settings';
import { previewAppearance } from '../page-appearance';
import { namedAppearance } from '../queries/appearance-settings';
import { checkAppearance } from './check-appearance';

/**
 * Renders the home page with the given look; omitted fields are the stored ones.
 * @throws `invalid` as a save; `not_found` when the web app was not built
 */
export const renderPreview = async (
  { lang, ...given }: EndpointRequest<'POST /settings/appearance/preview'>['body'],
  locale: Locale,
): Promise<EndpointOutput<'POST /settings/appearance/preview'>> => {
  await checkAppearance(given, locale);
  const look = { ...(await namedAppearance()), ...given };
  const { title, ...appearance } = look;
  const site = { ...(await settings('site')), title };
  const document = await withSettings({ site, appearance }, async () =>
    renderPage({
      url: `${paths.home}?lang=${lang}`,
      origin: publicOrigin(),
      locale: lang,
      appearance: await previewAppearance(look),
      withoutScripts: true,
    }),
  );
  if (document === undefined) throw new AppError('not_found');
  return { document };
};
