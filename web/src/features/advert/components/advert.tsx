import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AdvertSlot } from '@contract/enums';
import { Link } from '@/components/link';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/endpoints';
import { advertsInput } from '@/lib/slots';
import type { ShownAdvert } from '../queries';
import { useClickCount, useViewCount } from '../use-advert-counts';
import styles from './advert.module.css';

/** Said to search engines: paid for, not recommended by us. And the page that opens gets no hold of ours. */
const REL = 'sponsored nofollow noopener';

/** As wide as it is laid out, where browsers know that of pictures that load late; else as wide as a list. */
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
  const link = { className: styles.link, rel: REL, onClick: countClick, onAuxClick: countClick };
  return (
    <section ref={view} className={styles.advert} aria-label={t('label')}>
      <p className={styles.label} aria-hidden="true">
        {t('label')}
      </p>
      {/^https?:/.test(advert.href) ? (
        <a {...link} href={advert.href} target="_blank">
          {content}
        </a>
      ) : (
        <Link {...link} to={advert.href}>
          {content}
        </Link>
      )}
    </section>
  );
};

/** The advert at a place of a slot. Nothing where there is none. */
const Advert = ({ slot, place = 0 }: { slot: AdvertSlot; place?: number }) => {
  const query = endpointQuery(useApp(), 'GET /adverts', advertsInput(slot), useLocale());
  // once on a screen it stays: the order changes with every reader, and nothing should move under a finger
  const { data } = useQuery({ ...query, staleTime: Infinity });
  const advert = data?.[place];
  return advert ? <Shown advert={advert} /> : null;
};

export default Advert;
