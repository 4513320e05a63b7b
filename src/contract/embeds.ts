/** Services whose players articles may show, if the site allows them. Decision 165. */
export const EMBED_SERVICES = ['youtube', 'vimeo', 'bilibili', 'codepen'] as const;

export type EmbedService = (typeof EMBED_SERVICES)[number];

/** The origin of each player: the only ones that a page may embed in a frame. */
export const PLAYER_ORIGINS: Record<EmbedService, string> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  bilibili: 'https://player.bilibili.com',
  codepen: 'https://codepen.io',
};

/** Maximum of players in an article; further addresses stay links. */
export const MAX_EMBEDS = 20;

/** Maximum characters of an address; longer ones stay links. */
const MAX_ADDRESS = 500;

/** The embedded item of a service, and the address of its player. */
interface Embed {
  service: EmbedService;
  player: string;
}

/** A day: later start times are left out. */
const MAX_START = 86_400;

/** Parses `90`, `90s` and `1h2m3s` as seconds. @returns '' for anything else, and for more than a day */
const startOf = (time: string | null): string => {
  const [whole, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s?)?$/.exec(time ?? '') ?? [];
  const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole && start > 0 && start <= MAX_START ? String(start) : '';
};

const address = (service: EmbedService, path: string, query: Record<string, string>, hash = ''): Embed => {
  const url = new URL(path, PLAYER_ORIGINS[service]);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  url.hash = hash;
  return { service, player: url.href };
};

/** The value of a parameter that occurs once. */
const single = ({ searchParams }: URL, name: string): string | null => {
  const [value = null, ...others] = searchParams.getAll(name);
  return others.length === 0 ? value : null;
};

const youtube = (url: URL): Embed | undefined => {
  const [, place = '', name = ''] = /^\/(?:(shorts|live|embed)\/)?([^/]+)\/?$/.exec(url.pathname) ?? [];
  const isShort = url.hostname === 'youtu.be';
  if (isShort && place) return undefined;
  const id = isShort || place ? name : name === 'watch' ? single(url, 'v') : null;
  if (!/^[\w-]{11}$/.test(id ?? '')) return undefined;
  return address('youtube', `/embed/${id}`, { start: startOf(single(url, 't') ?? single(url, 'start')) });
};

/** An unlisted video has a second part, which is its key. */
const vimeo = (url: URL): Embed | undefined => {
  const isPlayer = url.hostname === 'player.vimeo.com';
  const pattern = isPlayer ? /^\/video\/(\d{1,12})()\/?$/ : /^\/(\d{1,12})(?:\/([\da-f]{8,20}))?\/?$/;
  const [, id, key = ''] = pattern.exec(url.pathname) ?? [];
  if (!id) return undefined;
  const h = /^[\da-f]{8,20}$/.exec(single(url, 'h') ?? '')?.[0] ?? key;
  const start = startOf(/^#t=(\w+)$/.exec(url.hash)?.[1] ?? null);
  return address('vimeo', `/video/${id}`, { dnt: '1', h }, start && `t=${start}s`);
};

const bilibili = (url: URL): Embed | undefined => {
  const [, bvid = '', aid = ''] =
    /^\/video\/(?:(BV[\da-zA-Z]{10})|av(\d{1,18}))\/?$/.exec(url.pathname) ?? [];
  if (!bvid && !aid) return undefined;
  const p = /^[1-9]\d{0,3}$/.exec(single(url, 'p') ?? '')?.[0] ?? '';
  const query = { isOutside: 'true', bvid, aid, p, t: startOf(single(url, 't')), autoplay: '0' };
  return address('bilibili', '/player.html', query);
};

const codepen = (url: URL): Embed | undefined => {
  const [, person, id] =
    /^\/([\w-]{1,60})\/(?:pen|full|details|embed)\/([\da-zA-Z]{5,32})\/?$/.exec(url.pathname) ?? [];
  return id && person ? address('codepen', `/${person}/embed/${id}`, { 'default-tab': 'result' }) : undefined;
};

const READERS: Record<string, (url: URL) => Embed | undefined> = {
  'youtube.com': youtube,
  'www.youtube.com': youtube,
  'm.youtube.com': youtube,
  'youtu.be': youtube,
  'www.youtube-nocookie.com': youtube,
  'vimeo.com': vimeo,
  'www.vimeo.com': vimeo,
  'player.vimeo.com': vimeo,
  'bilibili.com': bilibili,
  'www.bilibili.com': bilibili,
  'm.bilibili.com': bilibili,
  'codepen.io': codepen,
};

/**
 * Recognises the address of a video or example of one of the services. The player's address is built from validated ids and
 * numbers only.
 * @returns undefined for all other addresses, which stay links
 */
export const findEmbed = (text: string): Embed | undefined => {
  if (text.length > MAX_ADDRESS || !/^https:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username || url.password || url.port) return undefined;
  return Object.hasOwn(READERS, url.hostname) ? READERS[url.hostname]?.(url) : undefined;
};

/** Recognises a paragraph that is an address of a service, bare or in angle brackets, as {@link findEmbed} does. */
export const findParagraphEmbed = (paragraph: string): Embed | undefined => {
  const [, bare, bracketed] = /^(?:(https:[^\s<>]+)|<(https:[^\s<>]+)>)$/i.exec(paragraph.trim()) ?? [];
  return findEmbed(bare ?? bracketed ?? '');
};
