import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { UserType } from '@contract/enums';
import { useApp, useEndpoint, useLocale } from '@/lib/app-context';
import { formatDate } from '@/lib/format/format';
import { useSession } from '@/lib/session/session';
import { showToast } from '@/lib/state/toast';
import styles from './closed-account.module.css';

/** Shown above every screen while the user's account is closed: when it will be deleted, and a button that keeps it. */
export const ClosedAccount = () => {
  const { t } = useTranslation('admin');
  const { call } = useApp();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const hasProfile = useSession().user.role !== UserType.VISITOR;
  const { data } = useEndpoint('GET /user_info', {}, { enabled: hasProfile });
  const keep = useMutation({
    mutationFn: () => call('POST /account/keep', {}),
    onSuccess: async () => {
      await Promise.all(
        ['GET /user_info', 'GET /data_rights'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      );
      showToast('success', t('closed.kept'));
    },
  });
  if (!hasProfile || !data?.closes_at) return null;
  return (
    <section className={styles.notice} aria-label={t('closed.label')}>
      <p className={styles.text}>
        <strong>{t('closed.title', { date: formatDate(data.closes_at, locale) })}</strong>
        <span className={styles.more}>{t('closed.text')}</span>
      </p>
      <Button type="primary" loading={keep.isPending} onClick={() => keep.mutate()}>
        {t('closed.keep')}
      </Button>
    </section>
  );
};
