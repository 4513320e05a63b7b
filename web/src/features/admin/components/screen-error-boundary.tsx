import { App, Button, Result } from 'antd';
import { Component, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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

/** Answers come again: else the page would make way for the browser's own words of a lost connection. */
const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    // that no answer came is the answer
    return false;
  }
};

/** A screen did not come over the line. What the browser failed to load once it loads with a new page only. */
const NotLoaded = () => {
  const { t } = useTranslation('admin');
  const { message } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    if (await isReachable()) return window.location.reload();
    setIsBusy(false);
    void message.warning(t('stillAway'));
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

/** Stands in for a screen that broke (spec section 8), so that menu, tabs and the other screens go on. */
export class ScreenErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (error instanceof ScreenNotLoaded) return <NotLoaded />;
    return <Broken error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
