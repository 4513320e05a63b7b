import type { TagColor } from '@contract/enums';
import { useEndpoint } from '@/lib/app-context';
import { TAGS_INPUT } from '../queries';

/** The colour of a tag by its title; undefined for a tag that is not in the cloud. */
export const useTagColors = (): ((title: string) => TagColor | undefined) => {
  const { data } = useEndpoint('GET /tags', TAGS_INPUT);
  return (title) => data?.list.find((tag) => tag.title === title)?.color;
};
