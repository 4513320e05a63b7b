import { useEndpoint } from '@/lib/app-context';
import { hasPasskeys } from '@/lib/passkey-errors';
import PasskeyButton from './passkey-button';
import { QqButton } from './qq-button';
import styles from './sign-in-methods.module.css';

/** Ways to sign in without a password: passkey, and QQ when the site has set it up. */
const SignInMethods = ({ back }: { back: string }) => {
  const { data } = useEndpoint('GET /sign_in_options');
  if (!hasPasskeys() && !data?.qq) return null;
  return (
    <div className={styles.methods}>
      <PasskeyButton />
      {data?.qq && <QqButton back={back} />}
    </div>
  );
};

export default SignInMethods;
