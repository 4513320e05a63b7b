import type { Root as MdRoot } from 'mdast';
import type { Locale } from '../../contract/enums';
import { type EmbedService, findEmbed, findParagraphEmbed, MAX_EMBEDS } from '../../contract/embeds';
import type { SafeHtml } from '../../contract/text/safe-html';
import { labelsFor } from './labels';
import { escapeHtml } from './plain';

/**
 * Marks paragraphs of the text itself that are the address of a service: `data-embed`, which the HTML of an author cannot have.
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
 * A marked paragraph in stored HTML. Neither a text nor a value of an attribute can look like it: the first has no `<` there, the
 * second no `"`.
 */
const MARKED = /<p data-embed="[a-z]+">(<a href="([^"]*)"[^>]*>[^<]*<\/a>)<\/p>/g;

/** The writer of the HTML escapes nothing else of an address. */
const unescapeAddress = (text: string): string => text.replace(/&#x26;|&amp;/g, '&');

/**
 * What a player may do: run, open the page of its video, and fill the screen. `allow-same-origin` is its own origin, never ours.
 * YouTube refuses to play without a referrer.
 */
const RIGHTS =
  'loading="lazy" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" ' +
  'referrerpolicy="strict-origin-when-cross-origin" allow="fullscreen; picture-in-picture"';

/**
 * Puts the player in place of the addresses of services that are allowed, each above a link to the original. The other ones,
 * and those after the first {@link MAX_EMBEDS}, stay links.
 * @param html as the renderer of articles has written it
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
