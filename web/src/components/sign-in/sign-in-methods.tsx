import { useQuery } from '@tanstack/react-query';
import { useApp } from '@/lib/app-context';
import { hasPasskeys } from '@/lib/session/passkey-errors';
import PasskeyButton from './passkey-button';
import { QqButton } from './qq-button';
import { SIGN_IN } from './second-step';
import styles from './sign-in-methods.module.css';

/** Sign-in without a password: passkey, and QQ when it is set up on the site. */
const SignInMethods = ({ back }: { back: string }) => {
  const { call } = useApp();
  const { data } = useQuery({
    queryKey: ['GET /sign_in_options'],
    // also called in the dialog over a screen whose session has ended, where other requests wait for the sign-in
    queryFn: () => call('GET /sign_in_options', {}, SIGN_IN),
  });
  if (!hasPasskeys() && !data?.qq) return null;
  return (
    <div className={styles.methods}>
      <PasskeyButton />
      {data?.qq && <QqButton back={back} />}
    </div>
  );
};

export default SignInMethods;
