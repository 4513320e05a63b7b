import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A received mail. */
export interface Arrived {
  /** Recipients of the envelope. */
  to: string[];
  from: string;
  mail: Email;
  raw: string;
}

export interface Mailbox {
  port: number;
  arrived: Arrived[];
  stop: () => Promise<void>;
}

/** A real SMTP server on a port of this machine, by default a free one, which stores received mails. */
export const startMailbox = async (options: SMTPServerOptions = {}, port = 0): Promise<Mailbox> => {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8');
        const { rcptTo, mailFrom } = session.envelope;
        PostalMime.parse(raw).then((mail) => {
          arrived.push({
            to: rcptTo.map(({ address }) => address),
            from: mailFrom ? mailFrom.address : '',
            mail,
            raw,
          });
          done();
        }, done);
      });
    },
    ...options,
  });
  // A client that disconnects early is not an error of the test.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  server.server.unref();
  return {
    port: (server.server.address() as AddressInfo).port,
    arrived,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
