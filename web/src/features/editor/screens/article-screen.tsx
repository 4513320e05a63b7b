import { Button, Result, Skeleton, Space } from 'antd';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { roleHas } from '@contract/abilities';
import { PAGES, paths } from '@contract/pages';
import { Link } from '@/components/link';
import { errorMessage } from '@/components/admin/table/list-states';
import { useLocale } from '@/lib/app-context';
import { HttpError, isBusinessError } from '@/lib/http';
import { withLocale } from '@/lib/locale';
import { useSession } from '@/lib/session';
import { tabs } from '@/lib/tabs';
import { LOCALE_PARAM, articleLocaleOf } from '../url-state';
import { Workspace } from '../workspace/workspace';
import { EditorContext, useSessionStateOf } from '../session/session-context';
import type { EditorSession } from '../session/editor-session';
import { useEditorSession } from '../session/use-editor-session';

/** Where what was deleted lies; authors have a list of their own. */
const binOf = (role: number): string =>
  `/admin/${roleHas(role, 'content.read_all') ? 'articles' : 'my-articles'}?shelf=bin`;

/** Why an article cannot be opened: it is not there, not one's own, in the bin, or the line is down. */
const NotOpened = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('editor');
  const { role } = useSession().user;
  const isInBin = isBusinessError(error) && error.code === 'not_publishable';
  const status = error instanceof HttpError ? error.status : 200;
  // an id that is none at all is refused as invalid
  const isMissing = status === 404 || status === 422;
  if (isMissing || status === 403)
    return (
      <Result
        status={isMissing ? '404' : '403'}
        title={<h1>{t(isMissing ? 'notFound.title' : 'forbidden.title')}</h1>}
        subTitle={t(isMissing ? 'notFound.text' : 'forbidden.text')}
        extra={<Link to={paths.adminHome}>{t('toHome')}</Link>}
      />
    );
  return (
    <Result
      status="warning"
      title={<h1>{t('notOpened')}</h1>}
      subTitle={errorMessage(error)}
      extra={
        <Space wrap>
          {isInBin && <Link to={binOf(role)}>{t('toBin')}</Link>}
          <Button onClick={onRetry}>{t('admin-shared:retry')}</Button>
        </Space>
      }
    />
  );
};

const addressOf = (id: string, locale: string): string =>
  `${paths.editArticle(id)}?${LOCALE_PARAM}=${locale}`;

/** Follows a new article to its own address once it is saved. */
const useOwnAddress = (session: EditorSession, isNew: boolean) => {
  const navigate = useNavigate();
  const shown = useLocale();
  const id = useSessionStateOf(session, (state) => state.id);
  const locale = useSessionStateOf(session, (state) => state.locale);
  useEffect(() => {
    if (!isNew || !id) return;
    tabs.removeByPath(paths.newArticle);
    void navigate(withLocale(addressOf(id, locale), shown), { replace: true });
  }, [isNew, id, locale, navigate, shown]);
};

const Opened = ({ session, isNew }: { session: EditorSession; isNew: boolean }) => {
  const { user } = useSession();
  const { search } = useLocation();
  const shown = useLocale();
  const working = useSessionStateOf(session, (state) => state.working);
  useOwnAddress(session, isNew);
  const isReadOnly = user.token !== '' && !roleHas(user.role, 'content.write');
  const value = useMemo(() => ({ session, isReadOnly }), [session, isReadOnly]);
  // who asked for no language gets one that is written, and stays in it when the words of the screen change
  if (working && !isNew && !articleLocaleOf(search)) {
    const written = working.exists ? working.locale : (working.languages[0]?.locale ?? working.locale);
    return <Navigate to={withLocale(addressOf(working.id, written), shown)} replace />;
  }
  return (
    <EditorContext value={value}>
      <Workspace />
    </EditorContext>
  );
};

/** Writes an article: a new one, or a language of one that is there. */
const ArticleScreen = () => {
  const { t } = useTranslation('editor');
  const { pathname, search } = useLocation();
  const shown = useLocale();
  const id = matchPath(PAGES.editArticle, pathname)?.params.id ?? null;
  const { session, error, retry } = useEditorSession(id, articleLocaleOf(search) ?? shown);
  if (error !== undefined) return <NotOpened error={error} onRetry={retry} />;
  if (!session)
    return (
      <div role="status" aria-label={t('opening')}>
        <Skeleton active paragraph={{ rows: 12 }} />
      </div>
    );
  return <Opened key={id ?? 'new'} session={session} isNew={id === null} />;
};

export default ArticleScreen;
