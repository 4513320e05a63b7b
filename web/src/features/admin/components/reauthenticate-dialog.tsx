import { Modal } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '@/components/loading';
import { registerReauthentication, onSessionChange, currentUser } from '@/lib/session';

/** Most visits never need it. */
const SignInForm = lazy(() => import('@/components/sign-in/sign-in-form'));

type Answer = (isSignedIn: boolean) => void;

/** Opens when the server no longer takes the session; answers with whether the same person is signed in again. */
const useAsked = (): { isOpen: boolean; giveUp: () => void } => {
  const [asked, setAsked] = useState<{ answer: Answer; userId: string } | null>(null);
  useEffect(
    () =>
      registerReauthentication(
        () => new Promise((answer) => setAsked({ answer, userId: currentUser().user_id })),
      ),
    [],
  );
  const finish = (isSignedIn: boolean) => {
    asked?.answer(isSignedIn);
    setAsked(null);
  };
  useEffect(() => {
    if (!asked) return;
    return onSessionChange(() => {
      // what somebody else began is not sent in this person's name
      asked.answer(currentUser().token !== '' && currentUser().user_id === asked.userId);
      setAsked(null);
    });
  }, [asked]);
  return { isOpen: asked !== null, giveUp: () => finish(false) };
};

/** Asks for the password over the screen, so that an expired session loses nothing of what stands there. */
export const ReauthenticateDialog = () => {
  const { t } = useTranslation('admin');
  const { isOpen, giveUp } = useAsked();
  return (
    <Modal
      open={isOpen}
      title={t('signInAgain.title')}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={giveUp}
      width={440}
      zIndex={1200}
    >
      <p>{t('signInAgain.text')}</p>
      <br />
      <Suspense fallback={<Loading />}>
        <SignInForm />
      </Suspense>
    </Modal>
  );
};
