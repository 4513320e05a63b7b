import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { validateXML } from 'xmllint-wasm';
import { ROOT } from '../site/environment';

const FOLDER = path.join(ROOT, 'tests/fixtures/schemas');

const file = (name: string, folder = FOLDER) => ({
  fileName: name,
  contents: readFileSync(path.join(folder, name), 'utf8'),
});

/** Imports of a schema. */
const IMPORTED: Record<string, () => { fileName: string; contents: string }[]> = {
  'urlset.xsd': () => [
    file('sitemap.xsd', path.join(ROOT, 'node_modules/sitemap/schema')),
    file('xhtml-link.xsd'),
  ],
};

/**
 * Errors of libxml2 for a text, by a schema of tests/fixtures/schemas: XML Schema or RELAX NG. Empty when it
 * is valid.
 */
export const xmlErrors = async (xml: string, schema: string): Promise<string[]> => {
  const { errors } = await validateXML({
    xml: { fileName: 'answer.xml', contents: xml },
    schema: file(schema),
    preload: IMPORTED[schema]?.() ?? [],
    extension: schema.endsWith('.rng') ? 'relaxng' : 'schema',
    maxMemoryPages: 16_384,
  });
  return errors.map(({ rawMessage }) => rawMessage);
};

/** Errors of a value by a JSON schema of tests/fixtures/schemas. */
export const jsonErrors = (value: unknown, schema: string): string[] => {
  const ajv = new Ajv({ allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(file(schema).contents) as object);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};
