const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const plain = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** Text of a search with its words marked: `<mark>` and escaped text, of which nothing else is believed. */
export const HighlightedText = ({ html }: { html: string }) =>
  html
    .split(/<mark>(.*?)<\/mark>/s)
    .map((part, index) => (index % 2 === 1 ? <mark key={index}>{plain(part)}</mark> : plain(part)));
