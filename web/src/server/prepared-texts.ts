import type { QueryClient } from '@tanstack/react-query';
import { hasHtml } from '@/lib/page/page-state';

/**
 * Removes the prepared HTML of articles from a page's queries, so that React does not copy it during rendering: a long text
 * would block the server. The placeholder cannot be guessed, so no content can contain it.
 * @returns a function that puts the HTML into the rendered document
 */
export const takePreparedTexts = (client: QueryClient): ((document: string) => string) => {
  const texts: { placeholder: string; html: string }[] = [];
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (!hasHtml(state.data) || !state.data.html) continue;
    const placeholder = `text-${crypto.randomUUID()}`;
    texts.push({ placeholder, html: state.data.html });
    client.setQueryData(queryKey, { ...state.data, html: placeholder });
  }
  return (document) =>
    texts.reduce((filled, { placeholder, html }) => {
      const start = filled.indexOf(placeholder);
      return start < 0 ? filled : filled.slice(0, start) + html + filled.slice(start + placeholder.length);
    }, document);
};
