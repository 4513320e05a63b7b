import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minifySync, transformWithOxc, type Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('src/starter/starter.ts', import.meta.url));
/** Placeholder in index.html that the starter replaces. */
const PLACE = '<!--starter-->';

const compileStarter = async (): Promise<string> => {
  const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE, { sourcemap: false });
  const script = minifySync('starter.js', code.replace(/export\s*\{\s*\};?/g, ''), { module: true }).code;
  return `(()=>{${script.replace(/\/\/# sourceMappingURL.*/, '').trim()}})()`;
};

/** Puts the compiled starter into index.html; the content security policy allows it by its hash. */
export const inlineStarter = (): Plugin => ({
  name: 'inline-starter',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      const script = await compileStarter();
      return html.replace(PLACE, () => `<script>${script}</script>`);
    },
  },
});
