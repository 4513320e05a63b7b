import type { EndpointOutput } from '@contract';

export type Collect = EndpointOutput<'GET /articles/collects'>['list'][number];
export type Folders = EndpointOutput<'GET /articles/collects/folders'>;

export const nameOf = ({ title }: Collect): string => title;

/** Type of the data that a dragged favourite carries: its id. */
export const DRAG_TYPE = 'application/x-favourite';
