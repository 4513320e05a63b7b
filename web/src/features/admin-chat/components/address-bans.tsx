import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { MAX_PAGE_SIZE } from '@contract/limits';
import { useAction } from '@/components/admin/table/actions/use-action';
import { useApp, useEndpoint, useLocale } from '@/lib/app-context';
import { formatDateTime } from '@/lib/format/format';
import { usePersonName } from '@/lib/i18n/use-person-name';
import styles from './chats.module.css';

type Ban = EndpointOutput<'GET /chat_groups/address_bans'>['list'][number];

const ALL = { query: { limit: MAX_PAGE_SIZE } };

const Row = ({ ban }: { ban: Ban }) => {
  const { t } = useTranslation('admin-chat');
  const { call } = useApp();
  const locale = useLocale();
  const { act, isPending } = useAction();
  const { id, nick_name, until, reason, by_nick_name: by } = ban;
  const name = usePersonName()(nick_name);
  const lift = () =>
    void act({
      run: () => call('DELETE /chat_groups/address_bans', { body: { id_list: [id] } }),
      done: t('addresses.lifted', { name }),
    });
  return (
    <li className={styles.ban}>
      <span className={styles.words}>
        <bdi>{t('addresses.of', { name })}</bdi>
        <span className={styles.detail}>
          {[t('addresses.until', { time: formatDateTime(until, locale, undefined) }), reason, by]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Button
        disabled={isPending}
        aria-label={`${t('actions.lift')}: ${t('addresses.of', { name })}`}
        onClick={lift}
      >
        {t('actions.lift')}
      </Button>
    </li>
  );
};

/** Active bans of guests' IP addresses; renders nothing when there are none. */
export const AddressBans = () => {
  const { t } = useTranslation('admin-chat');
  const { data } = useEndpoint('GET /chat_groups/address_bans', ALL);
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.reports} aria-label={t('addresses.title')}>
      <h2>{t('addresses.title')}</h2>
      <p className={styles.detail}>{t('addresses.text')}</p>
      <ol className={styles.context}>
        {data.list.map((ban) => (
          <Row key={ban.id} ban={ban} />
        ))}
      </ol>
    </section>
  );
};
