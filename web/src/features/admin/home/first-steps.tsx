import {
  CheckCircleFilled,
  CloseOutlined,
  EditOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { adminPath } from '@contract/paths/admin-paths';
import { paths } from '@contract/paths/pages';
import { Link } from '@/components/link';
import { useEndpoint } from '@/lib/app-context';
import { local } from '@/lib/state/storage';
import styles from './first-steps.module.css';

/** Key in local storage of those who have dismissed the steps. */
const HIDDEN_KEY = 'first-steps-hidden';

interface Step {
  name: 'site' | 'article' | 'people';
  to: string;
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
}

const STEPS: readonly Step[] = [
  { name: 'site', to: adminPath('systems/site'), icon: SettingOutlined },
  { name: 'article', to: paths.newArticle, icon: EditOutlined },
  { name: 'people', to: adminPath('users'), icon: TeamOutlined },
];

/** First steps on a new site; hidden when they are done or dismissed. */
export const FirstSteps = () => {
  const { t } = useTranslation('admin');
  const [isHidden, setIsHidden] = useState(() => local.get(HIDDEN_KEY) === 'true');
  const { data: done } = useEndpoint('GET /data_steps', {}, { enabled: !isHidden });
  if (isHidden || !done || STEPS.every(({ name }) => done[name])) return null;
  const hide = () => {
    local.set(HIDDEN_KEY, 'true');
    setIsHidden(true);
  };
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 id="first-steps">{t('first.title')}</h2>
        <button type="button" className={styles.close} aria-label={t('first.hide')} onClick={hide}>
          <CloseOutlined aria-hidden />
        </button>
      </div>
      <ol className={styles.list}>
        {STEPS.map(({ name, to, icon: Icon }) => (
          <li key={name}>
            <Link to={to} className={styles.step} data-done={done[name] || undefined}>
              {done[name] ? <CheckCircleFilled aria-hidden /> : <Icon aria-hidden />}
              <span>
                <strong>{t(`first.${name}.title`)}</strong>
                {done[name] && <span className="sr-only"> {t('first.done')}</span>}
                <span className={styles.text}>{t(`first.${name}.text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
};
