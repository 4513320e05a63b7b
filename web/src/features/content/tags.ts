import type { CallOutput } from '@contract';

export type Tag = CallOutput<'GET /tags'>['list'][number];

export const idOf = ({ id }: Tag): string => id;
export const nameOf = ({ title }: Tag): string => title;
