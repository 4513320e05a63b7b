import { useSlots } from '@/lib/slots';
import { NewsCard } from './news-card';
import { OwnerCard } from './owner-card';
import { RecommendedCard } from './recommended-card';
import { SiteCard } from './site-card';
import TagCloud from '../shared/tag-cloud';

/** What stands beside the articles. */
const HomeSidebar = ({ tag, tagLinkOf }: { tag: string; tagLinkOf: (tag: string) => string }) => {
  const { Advert, Feedback } = useSlots();
  return (
    <>
      <NewsCard />
      <TagCloud current={tag} linkOf={tagLinkOf} />
      <OwnerCard />
      <SiteCard />
      <RecommendedCard />
      <Advert slot="home_side" />
      <Feedback />
    </>
  );
};

export default HomeSidebar;
