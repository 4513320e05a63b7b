import { CheckOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ALT } from '@contract/limits';
import { errorMessage } from '@/lib/http/error-message';
import { useApp } from '@/lib/app-context';
import { HttpError, isBusinessError } from '@/lib/http/http';
import { useTitleError } from '../../page/use-title-error';
import type { EditorSession } from '../../session/editor-session';
import { useEditor, useSessionState } from '../../session/session-context';
import { readableAddress } from '../../text/address-pattern';
import styles from './checklist.module.css';
import { addressChanges, altChanges, type TextChange } from '../../text/text-fixes';
import type { Finding } from './use-findings';

const textOf = ({ document }: EditorSession): string => document.text().toString();

/** Changes the text. @returns whether there was anything to change */
const change = ({ document }: EditorSession, changes: TextChange[]): boolean => {
  if (changes.length > 0) document.dispatch({ changes });
  return changes.length > 0;
};

/** Whether the address occurs in the text in a form that can be replaced here. */
const useCanReplace = (address: string): boolean => {
  const { session } = useEditor();
  const [canReplace] = useState(() => addressChanges(textOf(session), address, '').length > 0);
  return canReplace;
};

interface GroupProps {
  findings: readonly Finding[];
  onGo: (finding: Finding) => void;
  onFixed: () => void;
}

/** Title field, for a missing title or one that another article has. */
export const TitleField = () => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const id = useId();
  const title = useSessionState((state) => state.fields.title);
  const error = useTitleError();
  return (
    <Form.Item
      label={t('fields.title')}
      htmlFor={id}
      help={error && <span role="alert">{error}</span>}
      validateStatus={error ? 'error' : undefined}
    >
      <Input id={id} value={title} onChange={({ target }) => session.edit({ title: target.value })} />
    </Form.Item>
  );
};

const AltText = ({ finding, onGo }: { finding: Finding; onGo: GroupProps['onGo'] }) => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const [words, setWords] = useState('');
  const [given, setGiven] = useState('');
  const src = finding.detail;
  const [canFix] = useState(() => altChanges(textOf(session), src, '', '').length > 0);
  const give = () => {
    if (words.trim() === given) return;
    if (change(session, altChanges(textOf(session), src, given, words))) setGiven(words.trim());
  };
  return (
    <li className={styles.picture}>
      <img className={styles.thumb} src={src} alt="" loading="lazy" />
      {canFix ? (
        <Input
          aria-label={t('check.altOf', { name: readableAddress(src) })}
          placeholder={t('check.alt')}
          value={words}
          maxLength={MAX_ALT}
          suffix={given !== '' && <CheckOutlined role="img" aria-label={t('check.done')} />}
          onChange={({ target }) => setWords(target.value)}
          onBlur={give}
          onPressEnter={give}
        />
      ) : (
        <Button onClick={() => onGo(finding)}>{t('check.go')}</Button>
      )}
    </li>
  );
};

/** Each picture without alternative text, with a field for it. */
export const AltTexts = ({ findings, onGo }: Omit<GroupProps, 'onFixed'>) => {
  const { t } = useTranslation('editor');
  return (
    <>
      <p className={styles.hint}>{t('check.altHint')}</p>
      <ul className={styles.items}>
        {findings.map((finding) => (
          <AltText key={finding.detail} finding={finding} onGo={onGo} />
        ))}
      </ul>
    </>
  );
};

/** An address escaped for markdown: without spaces, parentheses and angle brackets. */
const asAddress = (typed: string): string =>
  typed.replace(/[\s()<>]/g, (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, '0')}`);

const DeadLink = ({ finding, onGo, onFixed }: Omit<GroupProps, 'findings'> & { finding: Finding }) => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const canReplace = useCanReplace(finding.detail);
  const [address, setAddress] = useState('');
  const next = address.trim();
  const replace = () => {
    if (next && change(session, addressChanges(textOf(session), finding.detail, asAddress(next)))) onFixed();
  };
  return (
    <li className={styles.link}>
      <code>{readableAddress(finding.detail)}</code>
      <div className={styles.controls}>
        {canReplace && (
          <>
            <Input
              aria-label={t('check.newAddressOf', { name: readableAddress(finding.detail) })}
              placeholder={t('check.newAddress')}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              onPressEnter={replace}
            />
            <Button disabled={!next} onClick={replace}>
              {t('check.replace')}
            </Button>
          </>
        )}
        <Button onClick={() => onGo(finding)}>{t('check.go')}</Button>
      </div>
    </li>
  );
};

/** The list of broken links. */
export const DeadLinks = ({ findings, ...rest }: GroupProps) => (
  <ul className={styles.items}>
    {findings.map((finding) => (
      <DeadLink key={finding.detail} finding={finding} {...rest} />
    ))}
  </ul>
);

/** Copies pictures of other sites into the library, one after another, and shows why any of them failed. */
export const ExternalPictures = ({ findings, onGo, onFixed }: GroupProps) => {
  const { t } = useTranslation('editor');
  const { call } = useApp();
  const { session } = useEditor();
  // continues when the page is closed
  const isBusy = useSessionState((state) => state.isCopying);
  const setIsCopying = (isCopying: boolean) => session.store.set((now) => ({ ...now, isCopying }));
  const [failures, setFailures] = useState<{ url: string; message: string }[]>([]);
  // others occur in the text in a form that cannot be replaced here: they are opened there and not fetched
  const [replaceable, others] = useMemo(() => {
    const isReplaceable = ({ detail }: Finding) => addressChanges(textOf(session), detail, '').length > 0;
    return [findings.filter(isReplaceable), findings.filter((finding) => !isReplaceable(finding))];
  }, [session, findings]);
  const copyOne = async (url: string): Promise<boolean> => {
    const { path } = await call('POST /images/fetch', { body: { url } }, { isQuiet: true });
    return change(session, addressChanges(textOf(session), url, path));
  };
  const copyAll = async (): Promise<boolean> => {
    let isChanged = false;
    for (const { detail: url } of replaceable) {
      try {
        isChanged = (await copyOne(url)) || isChanged;
      } catch (error) {
        if (!isBusinessError(error) && !(error instanceof HttpError)) throw error;
        setFailures((now) => [...now, { url, message: errorMessage(error) }]);
        // the person's rate limit: the others would be refused as well
        if (error instanceof HttpError && error.status === 429) break;
      }
    }
    return isChanged;
  };
  const copy = async () => {
    setIsCopying(true);
    setFailures([]);
    const isChanged = await copyAll().finally(() => setIsCopying(false));
    if (isChanged) onFixed();
  };
  return (
    <>
      <p className={styles.hint}>{t('check.externalHint')}</p>
      {replaceable.length > 0 && (
        <div>
          <Button loading={isBusy} onClick={() => void copy()}>
            {t('check.copy', { count: replaceable.length })}
          </Button>
        </div>
      )}
      {others.length > 0 && (
        <ul className={styles.items}>
          {others.map((finding) => (
            <li key={finding.detail} className={styles.link}>
              <code>{readableAddress(finding.detail)}</code>
              <div>
                <Button onClick={() => onGo(finding)}>{t('check.go')}</Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className={failures.length > 0 ? styles.failed : 'sr-only'} role="status">
        {!isBusy && failures.length > 0 && t('check.notCopied', { count: failures.length })}
      </p>
      {failures.length > 0 && (
        <ul className={styles.failures}>
          {failures.map(({ url, message }) => (
            <li key={url}>
              <code>{readableAddress(url)}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
