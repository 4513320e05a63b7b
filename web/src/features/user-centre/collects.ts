import type { EndpointOutput } from '@contract';

export type Collect = EndpointOutput<'GET /articles/collects'>['list'][number];
export type Folders = EndpointOutput<'GET /articles/collects/folders'>;

export const nameOf = ({ title }: Collect): string => title;

/** MIME type of the drag data of a favourite, which is its id. */
export const DRAG_TYPE = 'application/x-favourite';
