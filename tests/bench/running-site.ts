import { ADMIN, makeDataDir, runSite, type SiteProcess } from '../e2e/support/site';

interface Posted {
  id: string;
  token: string;
}

/** The built site in a process of its own, so that it shares neither event loop nor memory with the test. */
export interface RunningSite extends SiteProcess {
  /** Session of an administrator. */
  token: string;
  /** Calls the API; as an administrator without another token. @throws when the answer is an error */
  post: (path: string, body: object, token?: string) => Promise<Posted>;
}

/** Starts a new site on a database as its owner does, and stops it after the work. */
export const withSite = async <T>(
  env: Record<string, string>,
  work: (site: RunningSite) => Promise<T>,
): Promise<T> => {
  const { dataDir, remove } = await makeDataDir();
  const site = await runSite(dataDir, env);
  const call = async (path: string, body: object, token: string): Promise<Posted> => {
    const response = await fetch(`${site.origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(body),
    });
    const { code, data } = (await response.json()) as { code: string; data: Posted };
    if (code !== '0') throw new Error(`POST ${path} answered ${code}`);
    return data;
  };
  try {
    const { token } = await call('/email_login', { user_name: ADMIN.user, password: ADMIN.password }, '');
    return await work({ ...site, token, post: (path, body, own = token) => call(path, body, own) });
  } finally {
    await site.stop();
    await remove();
  }
};
