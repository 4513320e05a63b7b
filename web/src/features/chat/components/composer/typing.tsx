import { useTranslation } from 'react-i18next';
import { useLocale } from '@/lib/app-context';
import { usePersonName } from '@/lib/i18n/use-person-name';
import styles from './typing.module.css';

/** Maximum number of names; more are shown as "several people". */
const MOST = 2;

/** Names of the people who are typing. Not announced to screen readers: it would interrupt them constantly. */
export const Typing = ({ names }: { names: readonly string[] }) => {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const nameOf = usePersonName();
  const words =
    names.length === 0
      ? ''
      : names.length > MOST
        ? t('chat-room:severalType')
        : t('chat-room:typing', {
            count: names.length,
            names: new Intl.ListFormat(locale).format(names.map(nameOf)),
          });
  return (
    <p className={styles.typing} aria-hidden="true">
      {words && (
        <>
          <span className={styles.dots}>
            <i />
            <i />
            <i />
          </span>
          {words}
        </>
      )}
    </p>
  );
};
