import type { EndpointOutput } from '@contract';

export type Tag = EndpointOutput<'GET /tags'>['list'][number];

export const idOf = ({ id }: Tag): string => id;
export const nameOf = ({ title }: Tag): string => title;
