// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.mjs';

const TESTS = 'tests/api';
/** Dependencies of all API tests outside the domains: a change of them affects all tests. */
const SHARED =
  /^(?:src\/(?!api\/|admin\/)|config\/|cms\/[^/]+\/server\/|database\/|tests\/support\/|tests\/fixtures\/|package-lock\.json$|vitest\.config\.mts$)/;
const ENDPOINT = /'((?:GET|POST|PUT|DELETE) \/[^']*)'/g;

/** @param {string} file */
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

/**
 * Strings that a test of a domain contains: its folder, its content types and its endpoints.
 * @param {string} domain folder of `src/api`
 */
const marksOf = (domain) => {
  const routes = `src/api/${domain}/routes`;
  const files = existsSync(path.join(ROOT, routes)) ? readdirSync(path.join(ROOT, routes)) : [];
  const endpoints = files.flatMap((file) =>
    [...read(`${routes}/${file}`).matchAll(ENDPOINT)].map(([, key]) => `'${key}'`),
  );
  return [`src/api/${domain}/`, `api::${domain}.`, ...endpoints];
};

/**
 * Files of API tests that changes affect. Those tests import the compiled server by path, so that vitest cannot follow
 * their imports: a test belongs to a domain when it names its folder, a content type or an endpoint of it.
 * @param {readonly string[]} changed relative to the project
 * @returns {string[]}
 */
export const touchedApiTests = (changed) => {
  const tests = readdirSync(path.join(ROOT, TESTS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${TESTS}/${file.replaceAll(path.sep, '/')}`);
  if (changed.some((file) => SHARED.test(file))) return tests;
  const domains = new Set(
    changed.map((file) => /^src\/api\/([^/]+)\//.exec(file)?.[1] ?? '').filter(Boolean),
  );
  const marks = [...domains].flatMap(marksOf);
  return tests.filter((file) => {
    if (changed.includes(file)) return true;
    const text = marks.length > 0 ? read(file) : '';
    return marks.some((mark) => text.includes(mark));
  });
};
