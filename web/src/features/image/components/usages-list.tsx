import { useTranslation } from 'react-i18next';
import { adminPath } from '@contract/paths/admin-paths';
import { paths } from '@contract/paths/pages';
import { LoadError } from '@/components/admin/table/list-states';
import { Link } from '@/components/link';
import { Loading } from '@/components/loading';
import { useCan } from '@/lib/session/abilities';
import { useEndpoint } from '@/lib/app-context';
import type { Usage } from '../images';
import styles from './image.module.css';

/** Path of the screen that edits the usage; undefined when the user may not open it. */
const pathOf = ({ kind, id, locale }: Usage, canManage: boolean): string | undefined => {
  if (kind === 'article' || kind === 'article_banner')
    return `${paths.editArticle(id)}${locale ? `?locale=${locale}` : ''}`;
  if (kind === 'avatar') return adminPath('users');
  // Nobody else may open a private conversation.
  if (kind === 'message') return undefined;
  const managed = {
    menu_banner: adminPath('menus'),
    advert: adminPath('adverts'),
    setting: adminPath('systems/site'),
    appearance: adminPath('appearance'),
  };
  return canManage ? managed[kind] : undefined;
};

const Line = ({ use }: { use: Usage }) => {
  const { t } = useTranslation('image');
  const canManage = useCan('site.manage');
  const to = pathOf(use, canManage);
  const name = use.title || t(`kinds.${use.kind}`);
  return (
    <li>
      <span className={styles.kind}>{t(`kinds.${use.kind}`)}</span>
      <span lang={use.locale ?? undefined}>{to ? <Link to={to}>{name}</Link> : name}</span>
      {use.locale && <span className={styles.none}>{t(`locales.${use.locale}`)}</span>}
    </li>
  );
};

/** Where an image is used, with links. */
export const UsagesList = ({ id }: { id: string }) => {
  const { t } = useTranslation('image');
  const { data, error, refetch } = useEndpoint('GET /images/{id}/uses', { params: { id } });
  if (error) return <LoadError title={t('usesFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <p>{t('unused')}</p>;
  return (
    <>
      <p>{t('usedPlaces', { count: data.length })}</p>
      <ul className={styles.uses}>
        {data.map((use) => (
          <Line key={`${use.kind} ${use.id} ${use.locale ?? ''}`} use={use} />
        ))}
      </ul>
    </>
  );
};
