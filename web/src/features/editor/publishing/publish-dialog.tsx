import { Button, Form, Modal, Skeleton, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@/lib/app-context';
import { hasPendingPicture } from '../text/uploads';
import { useEditor, useSessionState } from '../session/session-context';
import { locateFinding } from './locate-finding';
import { TITLE_NEEDED } from '../session/save-error';
import type { SaveState } from '../session/types';
import { Checklist, type Finding } from './checklist';
import { useNeedsReview } from './use-needs-review';
import { TimeField } from '../metadata/metadata-panel';
import styles from './publish-dialog.module.css';

/** Checks the text as it stands; null while it is looked at, undefined when it could not be. */
const useFindings = (): readonly Finding[] | null | undefined => {
  const { call } = useApp();
  const { session } = useEditor();
  const [findings, setFindings] = useState<readonly Finding[] | null | undefined>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { title, abstract, content, banner_id } = session.snapshot();
    const { id, locale } = session.store.get();
    const body = { id: id ?? undefined, locale, title, abstract, content, banner_id };
    call('POST /articles/check', { body }, { signal: controller.signal }).then(
      (list) => setFindings(list),
      () => {
        // the dialog says that it could not be checked; publishing is possible all the same
        if (!controller.signal.aborted) setFindings(undefined);
      },
    );
    return () => controller.abort();
  }, [call, session]);
  return findings;
};

const Publish = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const findings = useFindings();
  const publishAt = useSessionState((state) => state.fields.publish_at);
  const state = useSessionState((state) => state.working?.state);
  const isOnline = useSessionState(
    (state) => state.working?.published_version !== null && state.working !== null,
  );
  // what is wrong with a field stands behind the dialog
  const error = useSessionState(({ errors }) => errors.form ?? Object.values(errors)[0]);
  const [isBusy, setIsBusy] = useState(false);
  const [now] = useState(() => Date.now());
  const isReview = useNeedsReview();
  const isLater = publishAt !== '' && Date.parse(publishAt) > now;
  const isWaiting = hasPendingPicture(session.document.text().toString());

  const go = (finding: Finding) => {
    const place = locateFinding(session.document.text().toString(), finding);
    const view = session.document.view();
    onClose();
    if (!place || !view) return;
    view.dispatch({ selection: { anchor: place.from, head: place.to }, scrollIntoView: true });
    // the dialog gives the focus back first
    setTimeout(() => view.focus(), 300);
  };
  const bring = async (next: SaveState) => {
    setIsBusy(true);
    // an article is made as a draft, and published from there
    const isThere = session.store.get().id !== null || (await session.save());
    const isDone = isThere && (await session.save({ state: next }));
    setIsBusy(false);
    if (isDone || session.store.get().conflict) onClose();
  };
  return (
    <div className={styles.dialog}>
      <section aria-label={t('check.title')} aria-live="polite">
        <h3 className={styles.title}>{t('check.title')}</h3>
        {isWaiting && <p className={styles.error}>{t('check.uploading')}</p>}
        {findings === null && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {findings === undefined && <p className={styles.error}>{t('check.failed')}</p>}
        {findings && <Checklist findings={findings} onGo={go} />}
      </section>
      <Form component="section" layout="vertical">
        <TimeField name="publish_at" />
        <TimeField name="withdraw_at" />
      </Form>
      {error && (
        <p className={styles.error} role="alert">
          {error === TITLE_NEEDED ? t('titleNeeded') : error}
        </p>
      )}
      <Space className={styles.foot} wrap>
        {isOnline && (
          <Button danger loading={isBusy} onClick={() => void bring('withdrawn')}>
            {t('publish.withdraw')}
          </Button>
        )}
        {state === 'scheduled' && (
          <Button loading={isBusy} onClick={() => void bring('draft')}>
            {t('publish.unschedule')}
          </Button>
        )}
        <Button
          type="primary"
          loading={isBusy}
          disabled={isWaiting}
          onClick={() => void bring(isReview ? 'in_review' : 'published')}
        >
          {t(isReview ? 'publish.review' : isLater ? 'publish.later' : 'publish.now')}
        </Button>
      </Space>
    </div>
  );
};

/** The last look before readers see it, and when they shall. */
export const PublishDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('editor');
  const isReview = useNeedsReview();
  return (
    <Modal
      open={open}
      title={t(isReview ? 'publish.review' : 'publish.title')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
      width={640}
    >
      <Publish onClose={onClose} />
    </Modal>
  );
};
