import { execFileSync } from 'node:child_process';
import { DIST } from '../site/environment';

const PROGRAM = `
const [built, title, folder] = process.argv.slice(1);
const { renderOgImage } = require(built + '/src/seo/og-image/render.js');
const { createFonts } = require(built + '/src/seo/og-image/fonts.js');
const subject = { title, site: '文图', locale: 'zh-CN', label: '', color: 'red', accent: '#b83a2a', hasLogo: false, footer: ['某人'] };
renderOgImage(subject, createFonts(folder)).then((png) => process.stdout.write(png.toString('base64')));
`;

interface FontOptions {
  /** Fontconfig's configuration. Default: the machine's own. */
  fontConfig?: string;
  /** Folder of the bundled fonts. */
  fontFolder: string;
}

/** An og:image rendered in a separate process: Fontconfig reads the machine's fonts once per process. */
export const renderOgImageWith = (title: string, { fontConfig, fontFolder }: FontOptions): Buffer => {
  const env = { ...process.env, ...(fontConfig ? { FONTCONFIG_FILE: fontConfig } : {}) };
  const output = execFileSync(process.execPath, ['-e', PROGRAM, DIST, title, fontFolder], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 8 * 1024 * 1024,
  });
  return Buffer.from(output, 'base64');
};
