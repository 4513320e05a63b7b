import { Alert, Button, Modal } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Loading } from '@/components/loading';
import { currentUser, onSessionChange, registerReauthentication, useSession } from '@/lib/session/session';
import styles from './reauthenticate-dialog.module.css';

/** Loaded lazily: most visits never need them. */
const SignInForm = lazy(() => import('@/components/sign-in/sign-in-form'));
const PasskeyButton = lazy(() => import('@/components/sign-in/passkey-button'));
const SignInMethods = lazy(() => import('@/components/sign-in/sign-in-methods'));

const focusEmptyField = (form: HTMLElement | null): void =>
  [...(form?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')?.focus();

type Answer = (isSignedIn: boolean) => void;

/**
 * Opens the dialog when the server rejects the session. A background request, such as an autosave, only shows the bar: the next
 * letters must not be typed into the dialog. After a user has closed the dialog, further requests do not open it until the
 * button of the bar has.
 */
const useReauthentication = () => {
  const [request, setRequest] = useState<{ answer: Answer; userId: string } | null>(null);
  const [isEnded, setIsEnded] = useState(false);
  const isPostponed = useRef(false);
  const open = (answer: Answer) => setRequest({ answer, userId: currentUser().user_id });
  useEffect(
    () =>
      registerReauthentication((isBackground) => {
        if (!isBackground && !isPostponed.current) return new Promise((answer) => open(answer));
        setIsEnded(true);
        return Promise.resolve(false);
      }),
    [],
  );
  useEffect(
    () =>
      onSessionChange(() => {
        isPostponed.current = false;
        setIsEnded(false);
        // pending requests of one user must not be sent as another user
        request?.answer(currentUser().token !== '' && currentUser().user_id === request.userId);
        setRequest(null);
      }),
    [request],
  );
  return {
    isOpen: request !== null,
    isEnded,
    open: () => open(() => undefined),
    close: () => {
      isPostponed.current = true;
      setIsEnded(true);
      request?.answer(false);
      setRequest(null);
    },
  };
};

/**
 * Asks for a new sign-in over the screen, so that no unsaved work is lost when the session ends. When it is closed the screen
 * stays, and a bar offers the sign-in.
 */
export const ReauthenticateDialog = () => {
  const { t } = useTranslation('admin');
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const { isOpen, isEnded, open, close } = useReauthentication();
  const ways = useRef<HTMLElement | null>(null);
  // the form may load after the dialog has opened, or the dialog may open after the form is rendered
  const begin = useCallback((element: HTMLElement | null) => {
    ways.current = element;
    focusEmptyField(element);
  }, []);
  return (
    <>
      {isEnded && !isOpen && (
        <Alert
          className={styles.bar}
          banner
          type="warning"
          title={t('signInAgain.later')}
          action={
            <Button size="small" type="primary" onClick={open}>
              {t('signInAgain.signIn')}
            </Button>
          }
        />
      )}
      <Modal
        open={isOpen}
        title={t('signInAgain.title')}
        footer={null}
        closable={false}
        mask={{ closable: false }}
        destroyOnHidden
        onCancel={close}
        afterOpenChange={(isShown) => isShown && focusEmptyField(ways.current)}
        width={440}
        zIndex={1200}
      >
        <p className={styles.text}>{t('signInAgain.text')}</p>
        <Suspense fallback={<Loading />}>
          <div className={styles.ways} ref={begin}>
            <SignInForm name={user.sign_in_name} />
            {/* people who signed in with QQ may have no password; QQ redirects back to this screen */}
            {user.sign_in_name ? <PasskeyButton /> : <SignInMethods back={pathname + search} />}
            <Button type="text" block onClick={close}>
              {t('signInAgain.notNow')}
            </Button>
          </div>
        </Suspense>
      </Modal>
    </>
  );
};
