import { paths } from '@contract/paths/pages';
import type { MainPart } from '@contract/home-parts';
import { Banner } from '@/components/banner/banner';
import HeatMap from '@/components/heat-map/heat-map';
import { homeOf, useSite } from '@/lib/site';
import styles from './home-strip.module.css';

/** Slogan and calendar of the home page, in the order of the parts; a full cover has its own row. */
const HomeStrip = ({ parts }: { parts: readonly MainPart[] }) => {
  const { cover, picture } = homeOf(useSite());
  if (cover === 'full' && parts[0] === 'cover')
    return <Banner path={paths.home} size="full" picture={picture} />;
  return (
    <div className={styles.strip}>
      {parts.map((part) =>
        part === 'cover' ? (
          <Banner key={part} path={paths.home} picture={picture} />
        ) : (
          <HeatMap key={part} isSmall />
        ),
      )}
    </div>
  );
};

export default HomeStrip;
