import { useEffect } from 'react';
import { setTagFilter, toggledTag } from '@/lib/ui';
import { listPath, type ListState } from './url-state';

/**
 * Addresses that picking a tag leads to, from a list in a state; picking the current one clears it.
 * They are links, so that they work without JavaScript; the shared filter follows the address.
 * @param path path of the screen with the list
 */
export const useTagLinks = (path: string, urlState: ListState): ((tag: string) => string) => {
  useEffect(() => setTagFilter(urlState.tag), [urlState.tag]);
  return (tag) => listPath(path, { ...urlState, page: 1, tag: toggledTag(urlState.tag, tag) });
};
