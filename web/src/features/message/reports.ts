import type { EndpointOutput } from '@contract';

/** A reported conversation. */
export type Report = EndpointOutput<'GET /messages_all'>['list'][number];

export const nameOf = ({ reporter, reported }: Report): string =>
  `${reporter.nick_name} – ${reported.nick_name}`;
