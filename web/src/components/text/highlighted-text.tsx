const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const plain = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/**
 * A search excerpt with its matches highlighted: `<mark>` and escaped text; other markup is shown as text.
 */
export const HighlightedText = ({ html }: { html: string }) =>
  html
    .split(/<mark>(.*?)<\/mark>/s)
    .map((part, index) => (index % 2 === 1 ? <mark key={index}>{plain(part)}</mark> : plain(part)));
