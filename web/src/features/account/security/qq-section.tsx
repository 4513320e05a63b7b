import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConfirm, useSuccessMessage } from '@/components/admin/table/actions/use-action';
import { DateTime } from '@/components/text/date-time';
import { useApp, useLocale } from '@/lib/app-context';
import { goToQq } from '@/lib/session/qq-request';
import { Section, SECURITY, type Methods } from './section';
import { useConfirmation } from './use-confirmation';

/** The linked QQ account. Renders nothing when QQ is not set up and no account is linked. */
export const QqSection = ({ methods }: { methods: Methods }) => {
  const { t } = useTranslation(SECURITY);
  const { call } = useApp();
  const locale = useLocale();
  const ask = useConfirm();
  const say = useSuccessMessage();
  const { run, isPending, dialog } = useConfirmation(methods.has_password);
  const { is_set_up, nick_name, linked_at } = methods.qq;
  if (!is_set_up && !linked_at) return null;
  const quiet = { isQuiet: true };

  const link = () =>
    run(async (password) => {
      const address = await call('POST /qq_link/begin', { body: { password } }, quiet);
      const { pathname, search } = window.location;
      goToQq(address, { purpose: 'link', locale, back: pathname + search });
    });
  const unlink = async () => {
    const words = { title: t('qq.unlinkTitle'), text: t('qq.unlinkText'), ok: t('qq.unlink') };
    if (!(await ask({ ...words, isDanger: true }))) return;
    await run(async (password) => {
      await call('DELETE /qq_link', { body: { password } }, quiet);
      say(t('qq.unlinked'));
    });
  };

  return (
    <Section
      title={t('qq.title')}
      text={t('qq.text')}
      buttons={
        linked_at ? (
          <Button danger loading={isPending} onClick={() => void unlink()}>
            {t('qq.unlink')}
          </Button>
        ) : (
          <Button loading={isPending} onClick={() => void link()}>
            {t('qq.link')}
          </Button>
        )
      }
    >
      {linked_at && (
        <p role="status">
          {t('qq.linked', { name: nick_name || t('qq.nameless') })} <DateTime value={linked_at} />
        </p>
      )}
      {dialog}
    </Section>
  );
};
