import { Button, Result } from 'antd';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

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

/** Stands in for a screen that broke (spec section 8), so that menu, tabs and the other screens go on. */
export class ScreenGuard extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <Broken error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
