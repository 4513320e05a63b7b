import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { paths } from '@contract/paths/pages';
import { useAction } from '@/components/admin/table/actions/use-action';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { useApp, useEndpoint } from '@/lib/app-context';
import { useSession } from '@/lib/session/session';
import styles from './user-home.module.css';

type Choice = EndpointOutput<'GET /user_page'>;

const PARTS = ['is_public', 'shows_articles', 'shows_sign', 'shows_link'] as const satisfies (keyof Choice)[];

/** What the user's public page shows; each switch is saved immediately. */
export const PageChoice = () => {
  const { t } = useTranslation('admin');
  const id = useId();
  const { call } = useApp();
  const { act, isPending } = useAction();
  const { user } = useSession();
  const { data } = useEndpoint('GET /user_page');
  if (!data) return null;
  const change = (part: keyof Choice, isOn: boolean) =>
    void act({ run: () => call('PUT /user_page', { body: { [part]: isOn } }), done: t('page.saved') });
  return (
    <Panel title={t('page.title')}>
      <ul className={styles.choices}>
        {PARTS.map((part) => (
          <li key={part}>
            <label htmlFor={`${id}-${part}`}>{t(`page.${part}`)}</label>
            <Switch
              id={`${id}-${part}`}
              checked={data[part]}
              disabled={isPending || (part !== 'is_public' && !data.is_public)}
              onChange={(isOn) => change(part, isOn)}
            />
          </li>
        ))}
      </ul>
      {data.is_public && <Link to={paths.user(user.user_id)}>{t('page.open')}</Link>}
    </Panel>
  );
};
