/** The metrics that are counted by day in `daily_counts`; `name` is the counted item, empty for sums. */
export const METRICS = {
  /** Views of articles. */
  views: 'view',
  /** Readers, each once a day. */
  visits: 'visit',
  /** Readers by region. */
  regions: 'region',
  /** Readers by the first referring site. */
  referrers: 'referrer',
  signIns: 'sign_in',
  signUps: 'sign_up',
  comments: 'comment',
  /** The last nightly pass. */
  pass: 'pass',
} as const;

/** Metric of the most read articles of a period, up to the day before `date`; `name` is an article. */
export const topMetric = (days: number): string => `top_${days}`;

const AUTHOR_VIEWS = 'author:';
const AUTHOR_TOP = 'author_top_';
const AUTHOR_REGIONS = 'author_region:';
const AUTHOR_REFERRERS = 'author_referrer:';

/** Metric of the views of an author's published articles, by finished day. */
export const authorViewsMetric = (userId: string): string => `${AUTHOR_VIEWS}${userId}`;

/** Metric of the views of an author's published articles by region; `name` is the region. */
export const authorRegionsMetric = (userId: string): string => `${AUTHOR_REGIONS}${userId}`;

/** Metric of the views of an author's published articles by referring site; `name` is as for the site's referrers. */
export const authorReferrersMetric = (userId: string): string => `${AUTHOR_REFERRERS}${userId}`;

/** Like {@link topMetric}, of an author's own articles. */
export const authorTopMetric = (days: number, userId: string): string => `${AUTHOR_TOP}${days}:${userId}`;

/** SQL patterns of the metrics of all authors: of the days, of regions, of referring sites, and of the most read articles. */
export const ALL_AUTHOR_VIEWS = `${AUTHOR_VIEWS}%`;
export const ALL_AUTHOR_REGIONS = `${AUTHOR_REGIONS}%`;
export const ALL_AUTHOR_REFERRERS = `${AUTHOR_REFERRERS}%`;
export const ALL_AUTHOR_TOP = `${AUTHOR_TOP}%`;

const ADVERT = 'advert_';

/** Counts of an advert. */
export const ADVERT_HITS = ['view', 'click'] as const;
export type AdvertHit = (typeof ADVERT_HITS)[number];

/** Metric of the views or clicks of an advert, by day. */
export const advertMetric = (kind: AdvertHit, advertId: string): string => `${ADVERT}${kind}:${advertId}`;

/** SQL pattern of the metrics of all adverts. */
export const ALL_ADVERTS = `${ADVERT}%`;

/** Name of the sites that are not counted separately. */
export const OTHER_REFERRERS = '*';
