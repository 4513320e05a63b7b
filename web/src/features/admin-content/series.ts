import type { EndpointOutput } from '@contract';

export type Series = EndpointOutput<'GET /series'>['list'][number];
export type Part = EndpointOutput<'GET /series/{id}/parts'>['parts'][number];

/** The open dialog of a series. */
export interface SeriesTask {
  kind: 'edit' | 'order';
  series: Series;
}

export const nameOf = ({ title }: Series): string => title;
