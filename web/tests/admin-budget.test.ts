// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '@contract/enums';
import { assetsOf } from '@/server/manifest';
import { allSources, KB, PUBLIC_SCREENS, readBuild, sourcesOf, weigh } from './built-site';

/** Limit of the first view of a list in the back office: scripts, styles and messages, gzipped. */
const FIRST_LOAD = 600 * KB;

const ADMIN =
  /^src\/(?:components\/admin|features\/[^/]+\/screens|features\/admin)\/|node_modules\/(?:antd|@ant-design)\//;

let build: ReturnType<typeof readBuild>;

beforeAll(() => {
  build = readBuild();
});

/**
 * Sources that the browser fetches to show the list of articles: page, layout, screen, messages, HTTP client and
 * session.
 */
const listSources = (locale: string): string[] => [
  ...sourcesOf('admin/admin-layout', locale),
  'src/features/admin-content/screens/articles-screen.tsx',
  `src/features/admin-content/screens/locales/${locale}.json`,
  `src/components/admin/locales/${locale}.json`,
  ...Object.keys(build).filter((source) => /^_http-/.test(source)),
  'src/lib/session/user-info-cipher.ts',
];

describe('the back office', () => {
  it.each(LOCALES)('shows a list with 600 KB at most, in %s', (locale) => {
    const sources = listSources(locale);
    for (const source of sources) expect(build, source).toHaveProperty([source]);
    const { scripts, styles } = assetsOf(build, sources);
    expect(styles.length).toBeGreaterThan(0);
    expect(weigh([...scripts, ...styles])).toBeLessThanOrEqual(FIRST_LOAD);
  });

  it.each(PUBLIC_SCREENS)('is not part of %s', (screen) => {
    const sources = LOCALES.flatMap((locale) => allSources(build, screen, locale));
    expect(sources.filter((source) => ADMIN.test(source))).toEqual([]);
    const adminFiles = Object.entries(build).flatMap(([source, { file }]) =>
      ADMIN.test(source) ? [file] : [],
    );
    expect(adminFiles.length).toBeGreaterThan(0);
    const { scripts } = assetsOf(build, sources);
    expect(scripts.filter((file) => adminFiles.includes(file))).toEqual([]);
  });
});
