import { useEffect } from 'react';
import { setTagFilter, toggledTag } from '@/lib/state/ui';
import { listPath, type ListState } from './url-state';

/**
 * URLs that select a tag, for a list's state; selecting the current one clears it. They are links, so that
 * they work without JavaScript; the shared filter follows the URL.
 * @param path path of the screen with the list
 */
export const useTagLinks = (path: string, urlState: ListState): ((tag: string) => string) => {
  useEffect(() => setTagFilter(urlState.tag), [urlState.tag]);
  return (tag) => listPath(path, { ...urlState, page: 1, tag: toggledTag(urlState.tag, tag) });
};
