import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Drawer, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useStore } from '@/lib/state/store';
import { useEditor, useSessionState } from '../session/session-context';
import { hasPendingPicture } from '../text/pictures/uploads';
import { CheckSection } from './checklist/check-section';
import { PublishChoices } from './choices';
import { locateFinding } from './checklist/locate-finding';
import { PublishDone } from './publish-done';
import styles from './publish-page.module.css';
import { ReaderPreview } from './reader-preview';
import { type Finding, useFindings } from './checklist/use-findings';
import { useNeedsReview } from './use-needs-review';
import { type Publishing, usePublishing } from './use-publishing';
import type { Outcome } from './use-state-change';

/** Saves a cover that is chosen here, so that the preview shows it. */
const useSavedCover = () => {
  const { session } = useEditor();
  const banner = useSessionState((state) => state.fields.banner_id);
  useEffect(() => {
    const { id, draft } = session.store.get();
    if (id && draft && banner !== draft.banner_id) void session.save();
  }, [session, banner]);
};

/** The label of the main button. */
const useActionWords = ({ isLater }: Publishing['choices']): string => {
  const { t } = useTranslation('editor');
  const isReview = useNeedsReview();
  const isPublic = useSessionState(({ draft }) => (draft?.published_version ?? null) !== null);
  const isScheduled = useSessionState(({ draft }) => draft?.state === 'scheduled');
  if (isReview) return t('publish.review');
  if (isLater) return t(isScheduled ? 'publish.changeTime' : 'publish.later');
  return t(isPublic ? 'publish.update' : 'publish.now');
};

interface Props {
  publishing: Publishing;
  /** The pending action. */
  busy: Outcome | null;
  onBack: () => void;
  /** Closes the page, then calls `next`. */
  onLeave: (next: () => void) => void;
}

const PublishForm = ({ publishing, busy, onLeave }: Omit<Props, 'onBack'>) => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const { choices, choose, error, publish, unschedule } = publishing;
  const check = useFindings();
  const [now] = useState(() => new Date().toISOString());
  const action = useActionWords(choices);
  const isScheduled = useSessionState(({ draft }) => draft?.state === 'scheduled');
  useStore(session.document.changes);
  useSavedCover();
  const isBusy = busy !== null;
  const isCopying = useSessionState((state) => state.isCopying);
  const isWaiting = hasPendingPicture(session.document.text().toString());
  const go = (finding: Finding) =>
    onLeave(() => {
      const place = locateFinding(session.document.text().toString(), finding);
      const view = session.document.view();
      if (!place || !view) return;
      view.dispatch({ selection: { anchor: place.from, head: place.to }, scrollIntoView: true });
      view.focus();
    });
  return (
    <div className={styles.page}>
      <ReaderPreview at={choices.isLater && choices.at ? choices.at : now} />
      <Form component="div" layout="vertical" className={styles.side}>
        <div className={styles.parts} inert={isBusy}>
          <PublishChoices choices={choices} choose={choose} />
          <CheckSection {...check} isWaiting={isWaiting} onGo={go} />
        </div>
        <div className={styles.footer}>
          {error !== null && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
          <p className={isCopying ? styles.reason : 'sr-only'} role="status">
            {isCopying && t('check.copying')}
          </p>
          <div className={styles.actions}>
            {isScheduled && (
              <Button
                size="large"
                loading={busy === 'draft'}
                disabled={isBusy && busy !== 'draft'}
                onClick={() => void unschedule()}
              >
                {busy === 'draft' ? t('publish.busy.draft') : t('publish.unschedule')}
              </Button>
            )}
            {/* Disabled until the check has ended: its result may move the button, and a click would miss it. */}
            <Button
              type="primary"
              size="large"
              className={styles.action}
              loading={isBusy && busy !== 'draft'}
              disabled={isWaiting || isCopying || check.findings === null || busy === 'draft'}
              onClick={() => void publish()}
            >
              {isBusy && busy !== 'draft' ? t(`publish.busy.${busy}`) : action}
            </Button>
          </div>
        </div>
      </Form>
    </div>
  );
};

type ContentProps = Omit<Props, 'publishing'> & { onBusy: (outcome: Outcome | null) => void };

const Content = ({ busy, onBusy, onBack, onLeave }: ContentProps) => {
  const publishing = usePublishing(onBusy);
  const { outcome } = publishing;
  if (outcome) return <PublishDone outcome={outcome} onBack={onBack} />;
  return <PublishForm publishing={publishing} busy={busy} onLeave={onLeave} />;
};

/** Blocks "back" of the browser while an action is pending. */
const useStay = (isBusy: boolean) => {
  const blocker = useBlocker(({ historyAction }) => isBusy && historyAction === 'POP');
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
};

/** The page of publishing, over the editor: what readers will see, the options, and one button. */
export const PublishPage = ({ open, onBack }: { open: boolean; onBack: () => void }) => {
  const { t } = useTranslation('editor');
  const isReview = useNeedsReview();
  const isPublic = useSessionState(({ draft }) => (draft?.published_version ?? null) !== null);
  const [busy, setBusy] = useState<Outcome | null>(null);
  // called when the page has closed, instead of returning the focus
  const [next, setNext] = useState<(() => void) | null>(null);
  // the title of the page stays when the article becomes public here
  const [wasPublic, setWasPublic] = useState(isPublic);
  // the page is reset when it is reopened while it closes
  const [wasOpen, setWasOpen] = useState(open);
  const [round, setRound] = useState(0);
  useStay(busy !== null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setRound(round + 1);
      setWasPublic(isPublic);
    }
  }
  const close = () => {
    if (busy === null) onBack();
  };
  const leave = (act: () => void) => {
    setNext(() => act);
    close();
  };
  const whenOpened = (isShown: boolean) => {
    if (!isShown) next?.();
    setNext(null);
  };
  return (
    <Drawer
      open={open}
      onClose={close}
      afterOpenChange={whenOpened}
      focusable={{ focusTriggerAfterClose: next === null }}
      placement="bottom"
      size="100%"
      closable={false}
      destroyOnHidden
      title={
        <h2 className={styles.title}>
          {t(isReview ? 'publish.review' : wasPublic ? 'publish.updateTitle' : 'publish.title')}
        </h2>
      }
      extra={
        <Button icon={<ArrowLeftOutlined aria-hidden />} disabled={busy !== null} onClick={close}>
          {t('publish.back')}
        </Button>
      }
      classNames={{ body: styles.body }}
    >
      <Content key={round} busy={busy} onBusy={setBusy} onBack={close} onLeave={leave} />
    </Drawer>
  );
};
