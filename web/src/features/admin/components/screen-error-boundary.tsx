import { Button, Result } from 'antd';
import { Component, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorDetail } from '@/lib/http/error-detail';
import { showToast } from '@/lib/state/toast';
import { ScreenNotLoaded } from '../use-lazy-screen';

const Broken = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useTranslation('admin');
  return (
    <div role="alert">
      <Result
        status="error"
        title={<h1 lang="en">{t('common:failure.title')}</h1>}
        subTitle={
          <>
            <code>{error.message}</code>
            <br />
            {t('broken')}
          </>
        }
        extra={
          <Button type="primary" onClick={onRetry}>
            {t('common:retry')}
          </Button>
        }
      />
    </div>
  );
};

/** Whether the server responds: otherwise a reload would show the browser's error page. */
const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    // no response: returns false
    return false;
  }
};

/**
 * Shown for a screen whose code failed to load. Browsers cache a failed import, so only a reload of the page
 * loads it.
 */
const NotLoaded = () => {
  const { t } = useTranslation('admin');
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    if (await isReachable()) return window.location.reload();
    setIsBusy(false);
    showToast('warning', t('stillAway'));
  };
  return (
    <div role="alert">
      <Result
        status="warning"
        title={<h1>{t('notLoaded')}</h1>}
        subTitle={t('notLoadedText')}
        extra={
          <Button type="primary" loading={isBusy} onClick={() => void retry()}>
            {t('common:retry')}
          </Button>
        }
      />
    </div>
  );
};

interface Props {
  /** Path of the screen: the error of one path is not shown for another. */
  path: string;
  children: ReactNode;
}

interface State {
  error: Error | null;
  path: string;
}

/**
 * Shows an error in place of a screen that throws (spec section 8), so that menu, tabs and the other screens
 * keep working.
 */
export class ScreenErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, path: this.props.path };

  /** Retries a screen that stays mounted when its path changes. */
  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { error: null, path };
  }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof ScreenNotLoaded ? error : new Error(errorDetail(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (error instanceof ScreenNotLoaded) return <NotLoaded />;
    return <Broken error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
