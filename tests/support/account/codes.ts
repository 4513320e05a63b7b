import { expect } from 'vitest';
import type { TestApp } from '../site/app';
import type { Arrived, Mailbox } from '../servers/mailbox';
import { everyRole } from './people';

/** Makes the server send its mails to a mailbox. */
export const mailTo = ({ port }: Mailbox, app: TestApp) =>
  app.call(
    'PUT /settings/email',
    { body: { host: '127.0.0.1', port, default_from_email: 'site@example.com' } },
    { token: everyRole().admin.token },
  );

/** Mails to an address, in the order of their arrival. */
export const mailsTo = (box: Mailbox, address: string): Arrived[] =>
  box.arrived.filter(({ to }) => to.includes(address));

/** Waits for the mail with a number to an address. */
export const nextMail = async (box: Mailbox, address: string, number = 1): Promise<Arrived> => {
  await expect.poll(() => mailsTo(box, address).length).toBeGreaterThanOrEqual(number);
  return mailsTo(box, address)[number - 1]!;
};

/** The code in a mail; undefined when it has none. */
export const codeIn = ({ mail }: Arrived): string | undefined => /^ {4}(\d{6})$/m.exec(mail.text ?? '')?.[1];

/** A code that is not the given one. */
export const wrongCode = (code = '000000'): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
