import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '@/lib/state/toast';
import { isBlank } from '../session/fields';
import { useEditor, useSessionState } from '../session/session-context';

interface StepState {
  step?: 'publish';
}

/**
 * Opens and closes the page of publishing. It is an entry in the browser's history, over the editor, which stays mounted: "back"
 * returns to the text.
 */
export const usePublishStep = () => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const location = useLocation();
  const navigate = useNavigate();
  const id = useSessionState((state) => state.id);
  const [isRequested, setIsRequested] = useState(false);
  // a second click during the navigation must not navigate again
  const isMoving = useRef(false);
  const { pathname, search } = location;
  const isOpen = (location.state as StepState | null)?.step === 'publish';
  useEffect(() => {
    isMoving.current = false;
  }, [isOpen]);
  // a new article gets its own URL first, so that "back" does not create another one
  const isReady = isRequested && (!id || pathname.endsWith(id));
  useEffect(() => {
    if (!isReady) return;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the navigation completes the request
    setIsRequested(false);
    const state: StepState = { step: 'publish' };
    void navigate({ pathname, search }, { state });
  }, [isReady, navigate, pathname, search]);
  return {
    isOpen,
    isOpening: isRequested,
    open: async () => {
      if (isOpen || isMoving.current) return;
      isMoving.current = true;
      const { id: saved, phase } = session.store.get();
      const isSaved = saved || phase === 'clean' || isBlank(session.snapshot()) || (await session.save());
      if (isSaved || session.store.get().phase !== 'offline') return setIsRequested(true);
      isMoving.current = false;
      showToast('warning', t('publish.notOpened'));
    },
    close: () => {
      if (!isOpen || isMoving.current) return;
      isMoving.current = true;
      void navigate(-1);
    },
  };
};
