import { FollowButton } from '@/components/follow-button';
import { useEndpoint } from '@/lib/app-context';

/** Number of tags that are fetched to find one by title: `key` also matches longer titles. */
const LIMIT = 20;

/** Follows the tag with this title. */
const FollowTag = ({ title }: { title: string }) => {
  const { data } = useEndpoint('GET /tags', { query: { key: title, limit: LIMIT } });
  const tag = data?.list.find((one) => one.title === title);
  return tag ? <FollowButton kind="tag" id={tag.id} namespace="article" /> : null;
};

export default FollowTag;
