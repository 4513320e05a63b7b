import { afterAll, beforeAll } from 'vitest';
import { type Arrived, type Mailbox, startMailbox } from '../../support/servers/mailbox';
import { callApi, sessionOf } from './people';
import type { Site } from './site';

/** A mail server for the tests of a file, to which the site sends its mails. Started after the site. */
export const useMailbox = (site: Site): Mailbox => {
  const box = {} as Mailbox;
  beforeAll(async () => {
    Object.assign(box, await startMailbox());
    const { token } = await sessionOf(site);
    const mail = { host: '127.0.0.1', port: box.port, default_from_email: 'site@example.com' };
    await callApi(site, 'PUT /settings/email', mail, token);
  });
  afterAll(() => box.stop());
  return box;
};

/** The first address in the text of a mail whose path begins with `path`. */
export const linkIn = ({ mail }: Arrived, path: string): string => {
  const link = (mail.text ?? '')
    .split(/\s+/)
    .find((word) => URL.canParse(word) && new URL(word).pathname.startsWith(path));
  if (!link) throw new Error(`The mail has no link to ${path}: ${mail.text}`);
  return link;
};
