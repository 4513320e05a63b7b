import { settings } from '../settings/settings';
import type { MailSite } from './mail-layout';

/** Mail programs show no SVG. For an SVG logo, only the name of the site is shown. */
const SVG = /\.svg$/i;

/** Returns the data of the site for its mails. @param origin for addresses of pictures; empty when it is unknown */
export const mailSite = async (origin: string): Promise<MailSite> => {
  const { title } = await settings('site');
  const { logo, logo_dark, logo_only } = await settings('appearance');
  if (!logo || !origin) return { title, origin, logo: null };
  const urlOf = (path: string): string => (path && !SVG.test(path) ? `${origin}${path}` : '');
  return { title, origin, logo: { url: urlOf(logo), darkUrl: urlOf(logo_dark), isAlone: logo_only } };
};
