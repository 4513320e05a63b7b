import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '@contract/paths/pages';
import { Link } from '@/components/link';
import { Loading } from '@/components/loading';
import SecondFactorForm from '@/components/sign-in/second-factor-form';
import { SIGN_IN, ticketOf } from '@/components/sign-in/second-step';
import { useApp, useLocale } from '@/lib/app-context';
import { errorWords } from '@/lib/http/error-words';
import { withLocale } from '@/lib/i18n/locale';
import { takeQqRequest, type QqRequest } from '@/lib/session/qq-request';
import { setSession, useSession } from '@/lib/session/session';
import { showToast } from '@/lib/state/toast';

/** A response of QQ that is not sent to the server; `reason` is the key of the message. */
class Refused extends Error {
  constructor(readonly reason: 'cancelled' | 'foreign') {
    super(reason);
  }
}

/** Sends QQ's response to the server, once. Resolves with the request that it belongs to. */
const useAnswer = () => {
  const { i18n } = useTranslation();
  const { call, locale, switchLocale } = useApp();
  const [search] = useSearchParams();
  return useMutation({
    mutationFn: async (): Promise<QqRequest> => {
      const [code, state] = [search.get('code'), search.get('state')];
      const request = takeQqRequest(state);
      if (!request || state === null) throw new Refused('foreign');
      if (request.locale !== locale()) await switchLocale(request.locale);
      if (!code) throw new Refused('cancelled');
      const body = { code, state };
      if (request.purpose === 'link') {
        await call('POST /qq_link', { body }, { isQuiet: true });
        showToast('success', i18n.t('qq.linked', { ns: 'account' }));
      } else await setSession(await call('POST /qq_login', { body }, SIGN_IN));
      return request;
    },
    meta: { showsOwnErrors: true },
  });
};

/** Shown on the sign-in page when QQ redirects to it with a code and the `state`. */
const QqCallback = () => {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const { isSignedIn } = useSession();
  const { mutate, data: request, error } = useAnswer();
  const [message, setMessage] = useState<string>();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  }, [mutate]);
  if (request) return <Navigate to={withLocale(request.back, locale)} replace />;
  const ticket = ticketOf(error);
  if (ticket && isSignedIn) return <Navigate to={withLocale(paths.home, locale)} replace />;
  if (!error)
    return (
      <>
        <p role="status">{t('qq.working')}</p>
        <Loading />
      </>
    );
  if (ticket && !message)
    return <SecondFactorForm ticket={ticket} onStartAgain={(text = t('qq.stopped')) => setMessage(text)} />;
  const words = { noResponse: t('error.noResponse'), failed: t('error.failed') };
  const problem = error instanceof Refused ? t(`qq.${error.reason}`) : errorWords(error, words);
  return (
    <>
      <p role="alert">{message ?? problem}</p>
      <p>
        <Link to={paths.login}>{t('qq.back')}</Link>
      </p>
    </>
  );
};

export default QqCallback;
