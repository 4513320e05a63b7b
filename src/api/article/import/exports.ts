/** Apart from the exports of the domain: the parsers of an import are loaded only when one runs. */
export { importFolder } from './import-folder';
