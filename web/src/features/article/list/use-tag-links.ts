import { useEffect } from 'react';
import { followTag, nextTag } from '@/lib/ui';
import { listPath, type ListAddress } from './url-state';

/**
 * Addresses that picking a tag leads to, from a list in a state; picking the current one clears it.
 * They are links, so that they work without JavaScript; the shared filter follows the address.
 * @param path path of the screen with the list
 */
export const useTagLinks = (path: string, address: ListAddress): ((tag: string) => string) => {
  useEffect(() => followTag(address.tag), [address.tag]);
  return (tag) => listPath(path, { ...address, page: 1, tag: nextTag(address.tag, tag) });
};
