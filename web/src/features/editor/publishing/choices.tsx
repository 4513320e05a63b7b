import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input, Segmented, Switch } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/lib/session/abilities';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/http/endpoints';
import { fromField, toField } from '@/lib/format/local-time';
import { WithdrawField } from '../metadata/metadata-panel';
import { useSessionState } from '../session/session-context';
import { useLanguageName } from '../translation/use-language-name';
import styles from './choices.module.css';
import { clockOf, momentOf, offeredMoments, zoneName } from './moments';
import { useNeedsReview } from './use-needs-review';
import type { Publishing } from './use-publishing';

/** Followers are counted up to this number (contract: GET /articles/{id}/audience). */
const MOST_COUNTED = 1000;

type Props = Pick<Publishing, 'choices' | 'choose'>;

const Part = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.label}>
        {label}
      </h3>
      {children}
    </section>
  );
};

/** Chooses the open language or all; a note when there is only one, or the other is published without changes. */
const Languages = ({ choices, choose }: Props) => {
  const { t } = useTranslation('editor');
  const languageName = useLanguageName();
  const locale = useSessionState((state) => state.locale);
  const other = useSessionState(({ draft }) => draft?.languages.find((one) => one.locale !== locale));
  const name = languageName(locale);
  if (!other) return <p className={styles.fact}>{t('publish.only', { name })}</p>;
  const otherName = languageName(other.locale);
  if (other.state === 'published')
    return <p className={styles.fact}>{t('publish.otherPublic', { name, other: otherName })}</p>;
  return (
    <Segmented<boolean>
      aria-label={t('publish.languages')}
      value={choices.isBoth}
      onChange={(isBoth) => choose({ isBoth })}
      options={[
        { value: false, label: name },
        { value: true, label: t('publish.both') },
      ]}
    />
  );
};

/** Now, or at a time: in the language and the time zone of the person. */
const Time = ({ choices: { isLater, at }, choose }: Props) => {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const id = useId();
  const [offered] = useState(() => offeredMoments(Date.now()));
  return (
    <>
      <Segmented<boolean>
        aria-label={t('publish.when')}
        value={isLater}
        onChange={(next) => choose({ isLater: next, at: at || (offered[0]?.at ?? '') })}
        options={[
          { value: false, label: t('publish.atOnce') },
          { value: true, label: t('publish.atTime') },
        ]}
      />
      {isLater && (
        <>
          <div className={styles.presets}>
            {offered.map(({ name, at: moment }) => (
              <Button
                key={name}
                size="small"
                color={moment === at ? 'primary' : 'default'}
                variant="outlined"
                aria-pressed={moment === at}
                onClick={() => choose({ at: moment })}
              >
                {t(`publish.${name}`, { time: clockOf(moment, locale) })}
              </Button>
            ))}
          </div>
          <label htmlFor={id} className="sr-only">
            {t('fields.publish_at')}
          </label>
          <Input
            id={id}
            type="datetime-local"
            // limits the year to four digits
            max="9999-12-31T23:59"
            value={toField(at)}
            onChange={({ target }) => choose({ at: fromField(target.value) })}
          />
          {at && (
            <p className={styles.fact} aria-live="polite">
              {momentOf(at, locale)} · {zoneName(locale, at)}
            </p>
          )}
        </>
      )}
    </>
  );
};

/** Asks whether a translation that is older than its source is still correct. */
const StillCorrect = ({ choices, choose }: Props) => {
  const { t } = useTranslation('editor');
  const languageName = useLanguageName();
  const locale = useSessionState((state) => state.locale);
  const stale = useSessionState(({ draft }) =>
    draft?.languages.find((one) => one.is_stale && (choices.isBoth || one.locale === locale)),
  );
  if (!stale) return null;
  return (
    <Checkbox
      checked={choices.isStillCorrect}
      onChange={({ target }) => choose({ isStillCorrect: target.checked })}
    >
      {t('publish.stillCorrect', { name: languageName(stale.locale) })}
    </Checkbox>
  );
};

/** Shows who gets a notice; nothing for an article that was never saved. */
const Audience = () => {
  const { t } = useTranslation('editor');
  const isReview = useNeedsReview();
  const id = useSessionState((state) => state.id);
  const version = useSessionState((state) => state.version);
  const fact = isReview ? (
    <p className={styles.fact}>{t('publish.notifiedReview')}</p>
  ) : (
    id && <Followers key={version} id={id} />
  );
  return fact && <Part label={t('publish.who')}>{fact}</Part>;
};

/** Empty until the response for the saved text has arrived: an earlier one may differ. */
const Followers = ({ id }: { id: string }) => {
  const { t } = useTranslation('editor');
  const query = endpointQuery(useApp(), 'GET /articles/{id}/audience', { params: { id } }, useLocale());
  const { data, error, isFetching } = useQuery({ ...query, staleTime: 0, gcTime: 0 });
  const words = () => {
    if (isFetching) return null;
    if (error || !data) return t('publish.notifiedUnknown');
    const { follower_count: count, is_new } = data;
    if (!is_new) return t('publish.notifiedNobody');
    if (count > MOST_COUNTED) return t('publish.notifiedMany');
    return t(count === 0 ? 'publish.notifiedFeeds' : 'publish.notified', { count });
  };
  return <p className={styles.fact}>{words()}</p>;
};

/** The options of publishing. */
export const PublishChoices = (props: Props) => {
  const { t } = useTranslation('editor');
  const { choices, choose } = props;
  const canRecommend = useCan('articles.recommend');
  const hasEnd = useSessionState((state) => state.fields.withdraw_at !== '');
  // the field stays visible when its date is cleared here
  const [isEndShown] = useState(hasEnd);
  const id = useId();
  return (
    <>
      <Part label={t('publish.languages')}>
        <Languages {...props} />
        <StillCorrect {...props} />
      </Part>
      <Part label={t('publish.when')}>
        <Time {...props} />
        {isEndShown && <WithdrawField />}
      </Part>
      <Audience />
      {canRecommend && (
        <div className={styles.switch}>
          <label htmlFor={id}>
            <span className={styles.label}>{t('publish.recommend')}</span>
            <span className={styles.fact}>{t('publish.recommendHint')}</span>
          </label>
          <Switch
            id={id}
            checked={choices.isRecommended}
            onChange={(isRecommended) => choose({ isRecommended })}
          />
        </div>
      )}
    </>
  );
};
