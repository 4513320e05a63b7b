import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { AdvertSlot } from '../../../contract/enums';
import { ADVERT } from '../../../core/database/content-types';
import { toDbTime } from '../../../core/database/time';
import type { RowPage } from '../../../core/http/present-page';
import type { Formats } from '../../../lib/image/variants';

/** A stored advert. */
export interface AdvertEntity {
  documentId: string;
  createdAt: string;
  title: string;
  href: string;
  images: string;
  is_show: boolean | null;
  slot: AdvertSlot;
  start_at: string | null;
  end_at: string | null;
  view_count: number | null;
  click_count: number | null;
}

/** An advert that is currently shown. */
export type ShownRow = Omit<EndpointOutput<'GET /adverts'>[number], 'image_srcset'> & {
  image_formats: Formats;
};

/** Maximum of adverts in a response: more than fit on a page, so that different ones are shown. */
const MAX_SHOWN = 20;

const FIELDS: Record<string, string> = { created_at: 'createdAt' };

/** Returns a page of all adverts. Two queries. */
export const listAdverts = async (
  query: EndpointRequest<'GET /adverts/all'>['query'],
): Promise<RowPage<AdvertEntity>> => {
  const { page, limit, key, slot, is_show, sort } = query;
  const [field = 'created_at', direction = 'desc'] = sort.split(' ');
  const [rows, count] = await strapi.db.query(ADVERT).findWithCount({
    where: {
      ...(key && { title: { $containsi: key } }),
      ...(slot && { slot }),
      ...(is_show !== undefined && { is_show }),
    },
    orderBy: [{ [FIELDS[field] ?? field]: direction }, { id: direction }],
    offset: (page - 1) * limit,
    limit,
  });
  return { rows: rows as AdvertEntity[], count };
};

/** Returns the adverts shown at `now`, the least seen first. One query. */
export const shownAdverts = async (slot: AdvertSlot | undefined, now: Date): Promise<ShownRow[]> => {
  const at = toDbTime(now, strapi.db.dialect.client);
  const query = strapi.db
    .connection('adverts as a')
    .leftJoin('files as f', 'f.url', 'a.images')
    .where('a.is_show', true)
    .where((bound) => bound.whereNull('a.start_at').orWhere('a.start_at', '<=', at))
    .where((bound) => bound.whereNull('a.end_at').orWhere('a.end_at', '>', at))
    .orderBy([{ column: 'a.view_count' }, { column: 'a.id' }])
    .limit(MAX_SHOWN)
    .select('a.document_id as id', 'a.title', 'a.href', 'a.images', 'a.slot')
    .select('f.width as image_width', 'f.height as image_height', 'f.formats as image_formats');
  if (slot) query.where('a.slot', slot);
  return (await query) as ShownRow[];
};
