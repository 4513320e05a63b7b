import type { EndpointOutput } from '@contract';

export type ShownAdvert = EndpointOutput<'GET /adverts'>[number];
