import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FEEDBACK_LENGTH } from '@contract/enums';
import { Field, TextArea } from '@/components/field';
import { useEarlyInput } from '@/lib/page/use-early-input';
import { useIsHydrated } from '@/lib/state/use-is-hydrated';
import { useSite } from '@/lib/site';
import { useSendFeedback } from '../use-feedback';
import styles from './feedback.module.css';

interface Props {
  defaultEmail: string;
  /** Called with the e-mail address. */
  onSent: (email: string) => void;
}

/** Length of the text and its limit. Announced after a pause in typing, not at every keystroke. */
const Count = ({ length }: { length: number }) => {
  const { t } = useTranslation('feedback');
  return (
    <>
      <span aria-hidden="true" data-over={length > MAX_FEEDBACK_LENGTH || undefined} className={styles.count}>
        {length}/{MAX_FEEDBACK_LENGTH}
      </span>
      <span className="sr-only">{t('count', { length, most: MAX_FEEDBACK_LENGTH })}</span>
    </>
  );
};

/** For browsers without JavaScript: the endpoint accepts JSON only. */
const WithoutScript = () => {
  const { t } = useTranslation('feedback');
  const email = useSite()?.email;
  return (
    <noscript>
      <p className={styles.note}>
        {t('noScript')} {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </noscript>
  );
};

/** E-mail and text. After an error the values stay, and the focus moves to the first invalid field. */
export const FeedbackForm = ({ defaultEmail, onSent }: Props) => {
  const { t } = useTranslation('feedback');
  const { send, errors, isPending } = useSendFeedback(onSent);
  const form = useRef<HTMLFormElement>(null);
  const [length, setLength] = useState(0);
  const content = useRef<HTMLTextAreaElement>(null);
  useEarlyInput(content, (text) => setLength(text.trim().length));
  const isHydrated = useIsHydrated();
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]')?.focus();
  }, [errors]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name)).trim();
    send({ email: text('email'), content: text('content'), website: text('website') });
  };
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={handleSubmit}>
      {errors.form && (
        <p className={styles.error} role="alert" tabIndex={-1}>
          {errors.form}
        </p>
      )}
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={defaultEmail}
        required
        error={errors.fields.email}
      />
      <TextArea
        ref={content}
        label={t('content')}
        name="content"
        rows={4}
        required
        error={errors.fields.content}
        hint={<Count length={length} />}
        onChange={({ currentTarget }) => setLength(currentTarget.value.trim().length)}
      />
      {/* Honeypot: bots fill in every field; users and screen readers do not see it. */}
      <div className="sr-only" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
      {/* without scripts, the browser would submit the form itself */}
      <button
        className={styles.submit}
        type="submit"
        disabled={!isHydrated}
        data-waits=""
        aria-disabled={isPending || undefined}
      >
        {t(isPending ? 'sending' : 'send')}
      </button>
      <WithoutScript />
    </form>
  );
};
