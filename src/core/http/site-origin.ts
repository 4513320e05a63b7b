import os from 'node:os';
import ipaddr from 'ipaddr.js';
import type { Context } from 'koa';
import { terminalText } from '../../lib/terminal-text';
import { perApp } from '../per-app';

interface Hosts {
  /** Names with ports at which the site may be requested, as browsers write them. */
  allowed: Set<string>;
  /** The host for requests with another one. */
  standard: string;
  warnings: Set<string>;
}

/** Returns a host as browsers write it, without the scheme's default port; empty when it is invalid. */
const normalized = (host: string, protocol: string): string => {
  const url = `${protocol}://${host}`;
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(url) ? new URL(url).host : '';
};

const listeningPort = (): number => {
  const address = strapi.server.httpServer.address();
  return address && typeof address === 'object' ? address.port : strapi.config.get<number>('server.port');
};

/** Names and addresses of this machine. */
const ownNames = (): string[] => {
  const addresses = Object.values(os.networkInterfaces()).flatMap((list) => list ?? []);
  const inUrl = ({ address, family }: os.NetworkInterfaceInfo) =>
    family === 'IPv6' ? `[${address.split('%')[0] ?? ''}]` : address;
  return ['localhost', '127.0.0.1', '[::1]', os.hostname(), ...addresses.map(inUrl)];
};

const readHosts = (): Hosts => {
  const port = listeningPort();
  const configured = strapi.config.get<string[]>('site.hosts');
  const own = ownNames().map((name) => normalized(`${name}:${port}`, 'http'));
  const allowed = [
    ...configured.flatMap((host) => ['http', 'https'].map((one) => normalized(host, one))),
    ...own,
  ];
  return {
    allowed: new Set(allowed.filter(Boolean)),
    standard: configured[0] || normalized(`localhost:${port}`, 'http'),
    warnings: new Set(),
  };
};

const hosts = perApp(readHosts);

/** Logs once how to configure the site. Does not log values of the request that its sender could choose. */
const warnOnce = (name: string, en: string, zh: string): void => {
  const { warnings } = hosts();
  if (warnings.has(name)) return;
  warnings.add(name);
  strapi.log.warn(terminalText(en, zh));
};

const isLocalAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast';

/** Without TRUST_PROXY, all readers have the address of the proxy and share the rate limits of one client. */
const checkProxy = (ctx: Context): void => {
  if (ctx.app.proxy || !ctx.get('x-forwarded-for') || !isLocalAddress(ctx.req.socket.remoteAddress ?? ''))
    return;
  warnOnce(
    'proxy',
    'Requests come through a proxy, but TRUST_PROXY is not set: all readers count as one. Set TRUST_PROXY=true and restart.',
    '请求经由代理转发，但未设置 TRUST_PROXY，所有读者会被视为同一来源。请设置 TRUST_PROXY=true 后重启。',
  );
};

/**
 * Returns the public origin of the site, for absolute URLs: `SITE_ORIGIN`, else the requested host when it is one of
 * `SITE_HOSTS` or an address of this machine. Another host, which the client can choose freely, is never used in
 * a page or a cache key: the first of `SITE_HOSTS` or localhost replaces it. Decision 089.
 */
export const siteOrigin = (ctx: Context): string => {
  checkProxy(ctx);
  const configured = strapi.config.get('site.origin', '');
  if (configured) return configured;
  const { allowed, standard } = hosts();
  const protocol = ctx.protocol === 'https' ? 'https' : 'http';
  const host = normalized(ctx.host, protocol);
  if (allowed.has(host)) return `${protocol}://${host}`;
  const origin = `${protocol}://${standard}`;
  warnOnce(
    'host',
    `A page was requested at an address that is not configured. Pages work, but links for search engines, feeds and sharing have the address ${origin}. Set SITE_ORIGIN=https://your.domain (or SITE_HOSTS) and restart.`,
    `有访问使用了未配置的网站地址。页面可正常使用，但提供给搜索引擎、订阅和分享的链接使用 ${origin}。请设置 SITE_ORIGIN=https://您的域名（或 SITE_HOSTS）后重启。`,
  );
  return origin;
};

/** Returns whether a URL leads to this site. */
export const isOwnUrl = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { origin, host } = new URL(url);
  const configured = strapi.config.get('site.origin', '');
  return configured ? origin === configured : hosts().allowed.has(host);
};

/** Returns the public origin for code that may run outside of a request, such as mails: that of the request, else the
 * configured one. */
export const publicOrigin = (): string => {
  const ctx = strapi.requestContext.get() as Context | undefined;
  return ctx ? siteOrigin(ctx) : strapi.config.get('site.origin', '') || `http://${hosts().standard}`;
};

/** Returns whether a host, with its port if it has one, is this site. */
export const isOwnHost = (host: string): boolean => {
  const configured = strapi.config.get('site.origin', '');
  const own = configured && new URL(configured).host;
  const names = ['http', 'https'].map((protocol) => normalized(host, protocol)).filter(Boolean);
  return names.some((name) => name === own || hosts().allowed.has(name));
};
