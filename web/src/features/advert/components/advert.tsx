import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AdvertSlot } from '@contract/enums';
import { Link } from '@/components/link';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/http/endpoints';
import { advertsInput } from '@/lib/page/slots';
import type { ShownAdvert } from '../queries';
import { useClickCount, useViewCount } from '../use-advert-counts';
import styles from './advert.module.css';

/** `sponsored` and `nofollow` for search engines; `noopener` denies the opened page access to this one. */
const REL = 'sponsored nofollow noopener';

/** Width of the layout, in browsers that support `auto` for lazy pictures; otherwise the width of a list. */
const SIZES = 'auto, (max-width: 48rem) 100vw, 46rem';

const Shown = ({ advert }: { advert: ShownAdvert }) => {
  const { t } = useTranslation('advert');
  const view = useViewCount(advert.id);
  const countClick = useClickCount(advert.id);
  const content = (
    <>
      <img
        className={styles.picture}
        srcSet={advert.image_srcset || undefined}
        sizes={advert.image_srcset ? SIZES : undefined}
        src={advert.images}
        width={advert.image_width ?? undefined}
        height={advert.image_height ?? undefined}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <span className={styles.title}>{advert.title}</span>
    </>
  );
  return (
    <section ref={view} className={styles.advert} aria-label={t('label')}>
      <p className={styles.label} aria-hidden="true">
        {t('label')}
      </p>
      <Link className={styles.link} rel={REL} onClick={countClick} onAuxClick={countClick} to={advert.href}>
        {content}
      </Link>
    </section>
  );
};

/** The advert at a position of a slot. Renders nothing when there is none. */
const Advert = ({ slot, place = 0 }: { slot: AdvertSlot; place?: number }) => {
  const query = endpointQuery(useApp(), 'GET /adverts', advertsInput(slot), useLocale());
  // the advert stays while it is mounted: the order is random per reader, and the layout must not shift
  const { data } = useQuery({ ...query, staleTime: Infinity });
  const advert = data?.[place];
  return advert ? <Shown advert={advert} /> : null;
};

export default Advert;
