import { z } from 'zod';
import { endpoints } from '../../../contract';

const { title, content, abstract, source, link, series_place, publish_at, withdraw_at } =
  endpoints['PUT /articles'].body.shape;

/** Fields of an article in the panel that have the rules of the endpoint. */
export const articleForm = z.object({
  title,
  content,
  abstract,
  source,
  link,
  series_place,
  publish_at,
  withdraw_at,
});
