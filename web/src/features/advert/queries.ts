import type { CallOutput } from '@contract';

export type ShownAdvert = CallOutput<'GET /adverts'>[number];
