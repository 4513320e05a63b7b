import type { TestApp } from './site/app';

/** Collects the warnings and errors that the server logs from now on, with or without those about mails kept as files. */
export const logOf = (app: Pick<TestApp, 'strapi'>, { withMailFiles = false } = {}): string[] => {
  const lines: string[] = [];
  const stream = app.strapi.log as unknown as NodeJS.EventEmitter;
  stream.on('data', (entry: Record<'level', string> & Record<string, unknown>) => {
    // A site without a mail server logs where it stores each mail.
    if (!withMailFiles && String(entry['message']).startsWith('No mail server is set up')) return;
    // The level can contain colour codes.
    const parts = [entry['message'], entry['stack'], entry['requestId']];
    if (/warn|error/.test(entry.level)) lines.push(parts.map((part) => String(part ?? '')).join(' '));
  });
  return lines;
};
