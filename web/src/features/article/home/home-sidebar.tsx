import type { ReactNode } from 'react';
import type { SidePart } from '@contract/home-parts';
import { homeOf, useSite } from '@/lib/site';
import { useSlots } from '@/lib/page/slots';
import { NewsCard } from './news-card';
import { OwnerCard } from './owner-card';
import { RecommendedCard } from './recommended-card';
import { SiteCard } from './site-card';
import TagCloud from '../shared/tag-cloud';

interface Props {
  tag: string;
  tagLinkOf: (tag: string) => string;
}

/** Sidebar of the home page: the parts that the owner chose, in their order. */
const HomeSidebar = ({ tag, tagLinkOf }: Props) => {
  const { Advert, Feedback } = useSlots();
  const { side } = homeOf(useSite());
  const parts: Record<SidePart, ReactNode> = {
    news: <NewsCard key="news" />,
    tags: <TagCloud key="tags" current={tag} linkOf={tagLinkOf} />,
    owner: <OwnerCard key="owner" />,
    site: <SiteCard key="site" />,
    recommended: <RecommendedCard key="recommended" />,
    advert: <Advert key="advert" slot="home_side" />,
    feedback: <Feedback key="feedback" />,
  };
  return side.map((part) => parts[part]);
};

export default HomeSidebar;
