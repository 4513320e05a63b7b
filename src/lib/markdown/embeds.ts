import type { Root as MdRoot } from 'mdast';
import type { Locale } from '../../contract/enums';
import { type EmbedService, findEmbed, findParagraphEmbed, MAX_EMBEDS } from '../../contract/embeds';
import type { SafeHtml } from '../../contract/text/safe-html';
import { labelsFor } from './labels';
import { escapeHtml } from '../escape-html';

/**
 * Marks paragraphs that consist of the address of a service: `data-embed`, which the HTML of an author cannot contain.
 * Whether the site allows the service is decided when the article is shown ({@link showEmbeds}).
 */
export const markEmbeds = (tree: MdRoot, source: string): void => {
  for (const node of tree.children) {
    const [link, ...others] = node.type === 'paragraph' ? node.children : [];
    if (node.type !== 'paragraph' || link?.type !== 'link' || others.length > 0) continue;
    const found = findParagraphEmbed(source.slice(node.position?.start.offset, node.position?.end.offset));
    if (found) node.data = { hProperties: { dataEmbed: found.service } };
  }
};

/**
 * A marked paragraph in stored HTML. Neither a text nor the value of an attribute can match it: in a text `<` is escaped, in
 * a value `"`.
 */
const MARKED = /<p data-embed="[a-z]+">(<a href="([^"]*)"[^>]*>[^<]*<\/a>)<\/p>/g;

/** The serialiser escapes no other characters of an address. */
const unescapeAddress = (text: string): string => text.replace(/&#x26;|&amp;/g, '&');

/**
 * Permissions of a player: run scripts, open the page of its video, and use the full screen. `allow-same-origin` refers to
 * its own origin, never ours. YouTube refuses to play without a referrer.
 */
const RIGHTS =
  'loading="lazy" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" ' +
  'referrerpolicy="strict-origin-when-cross-origin" allow="fullscreen; picture-in-picture"';

/**
 * Replaces addresses of allowed services by the player, above a link to the original. Other addresses, and those after the
 * first {@link MAX_EMBEDS}, stay links.
 * @param html output of the renderer of articles
 */
export const showEmbeds = (
  html: SafeHtml,
  { allowed, locale }: { allowed: readonly EmbedService[]; locale: Locale },
): SafeHtml => {
  if (allowed.length === 0) return html;
  const { players } = labelsFor(locale);
  let count = 0;
  return html.replace(MARKED, (whole, link: string, href: string) => {
    const embed = findEmbed(unescapeAddress(href));
    if (!embed || !allowed.includes(embed.service) || count === MAX_EMBEDS) return whole;
    count += 1;
    const title = escapeHtml(players[embed.service]);
    return (
      `<figure class="embed"><iframe src="${escapeHtml(embed.player)}" title="${title}" ${RIGHTS}></iframe>` +
      `<figcaption>${link}</figcaption></figure>`
    );
  }) as SafeHtml;
};
