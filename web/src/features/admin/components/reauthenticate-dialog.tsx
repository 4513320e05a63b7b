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
 * Asks when the server rejects the session. A request in the background, such as one that stores what is typed, only shows
 * the bar: the next letters must not land in the dialog. A user who closes the dialog is not asked by further requests until
 * the button of the bar opens it again.
 */
const useAsked = () => {
  const [asked, setAsked] = useState<{ answer: Answer; userId: string } | null>(null);
  const [isEnded, setIsEnded] = useState(false);
  const isPostponed = useRef(false);
  const open = (answer: Answer) => setAsked({ answer, userId: currentUser().user_id });
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
        // a request of another user is not sent in this user's name
        asked?.answer(currentUser().token !== '' && currentUser().user_id === asked.userId);
        setAsked(null);
      }),
    [asked],
  );
  return {
    isOpen: asked !== null,
    isEnded,
    open: () => open(() => undefined),
    close: () => {
      isPostponed.current = true;
      setIsEnded(true);
      asked?.answer(false);
      setAsked(null);
    },
  };
};

/**
 * Asks for the password, or another way to sign in, over the screen, so that an ended session loses no unsaved work. When it is closed the screen
 * stays, and a bar offers it again.
 */
export const ReauthenticateDialog = () => {
  const { t } = useTranslation('admin');
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const { isOpen, isEnded, open, close } = useAsked();
  const ways = useRef<HTMLElement | null>(null);
  // the form is loaded after the dialog is open, or the dialog opens after the form is rendered
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
            {/* who has not signed in with a password may have none: QQ leads back to this screen */}
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
