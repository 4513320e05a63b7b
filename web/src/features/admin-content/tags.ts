import type { EndpointOutput } from '@contract';

export type Tag = EndpointOutput<'GET /tags'>['list'][number];

export const nameOf = ({ title }: Tag): string => title;
