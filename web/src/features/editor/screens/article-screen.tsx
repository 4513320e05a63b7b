import { Button, Result, Skeleton, Space } from 'antd';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { adminPath } from '@contract/paths/admin-paths';
import { PAGES, paths } from '@contract/paths/pages';
import { Link } from '@/components/link';
import { errorMessage } from '@/lib/http/error-message';
import { useLocale } from '@/lib/app-context';
import { HttpError, isBusinessError } from '@/lib/http/http';
import { withLocale } from '@/lib/i18n/locale';
import { can } from '@/lib/session/abilities';
import { useSession, type SessionUser } from '@/lib/session/session';
import { tabs } from '@/lib/admin/tabs';
import { LOCALE_PARAM, articleLocaleOf } from '../url-state';
import { Workspace } from '../workspace/workspace';
import { EditorContext, useSessionStateOf } from '../session/session-context';
import type { EditorSession } from '../session/editor-session';
import { useEditorSession } from '../session/use-editor-session';

/** Path of the trash; authors have their own list. */
const trashPathOf = (user: SessionUser): string =>
  adminPath(can(user, 'content.read_all') ? 'articles' : 'my-articles', { view: 'trash' });

/** Shows why an article cannot be opened: not found, forbidden, in the trash, or no connection. */
const NotOpened = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('editor');
  const { user } = useSession();
  const isInTrash = isBusinessError(error) && error.code === 'not_publishable';
  const status = error instanceof HttpError ? error.status : 200;
  // an id in an invalid format is rejected as invalid
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
          {isInTrash && <Link to={trashPathOf(user)}>{t('toTrash')}</Link>}
          <Button onClick={onRetry}>{t('admin-shared:retry')}</Button>
        </Space>
      }
    />
  );
};

const addressOf = (id: string, locale: string): string =>
  `${paths.editArticle(id)}?${LOCALE_PARAM}=${locale}`;

/** Navigates to the URL of a new article once it is saved. */
const useOwnAddress = (session: EditorSession, isNew: boolean) => {
  const navigate = useNavigate();
  const shown = useLocale();
  // the page of publishing stays open
  const { state } = useLocation();
  const id = useSessionStateOf(session, (now) => now.id);
  const locale = useSessionStateOf(session, (now) => now.locale);
  useEffect(() => {
    if (!isNew || !id) return;
    tabs.removeByPath(paths.newArticle);
    tabs.removeByPath(paths.writeArticle);
    void navigate(withLocale(addressOf(id, locale), shown), { replace: true, state: state as unknown });
  }, [isNew, id, locale, navigate, shown, state]);
};

const Opened = ({ session, isNew }: { session: EditorSession; isNew: boolean }) => {
  const { user } = useSession();
  const { search } = useLocation();
  const shown = useLocale();
  const draft = useSessionStateOf(session, (state) => state.draft);
  useOwnAddress(session, isNew);
  const isReadOnly = user.token !== '' && !can(user, 'content.write');
  const value = useMemo(() => ({ session, isReadOnly }), [session, isReadOnly]);
  // without a language in the URL, the editor opens one that exists, and keeps it when the interface language
  // changes
  if (draft && !isNew && !articleLocaleOf(search)) {
    const written = draft.exists ? draft.locale : (draft.languages[0]?.locale ?? draft.locale);
    return <Navigate to={withLocale(addressOf(draft.id, written), shown)} replace />;
  }
  return (
    <EditorContext value={value}>
      <Workspace />
    </EditorContext>
  );
};

/** The editor of an article: a new one, or a language of an existing one. */
const ArticleScreen = () => {
  const { t } = useTranslation('editor');
  const { pathname, search } = useLocation();
  const shown = useLocale();
  const given = matchPath(PAGES.editArticle, pathname)?.params.id ?? null;
  const id = pathname === paths.writeArticle ? null : given;
  const { session, error, retry } = useEditorSession(id, articleLocaleOf(search) ?? shown);
  if (error !== undefined) return <NotOpened error={error} onRetry={retry} />;
  if (!session)
    return (
      <div role="status" aria-label={t('opening')}>
        <Skeleton active paragraph={{ rows: 12 }} />
      </div>
    );
  return <Opened key={session.name} session={session} isNew={id === null} />;
};

export default ArticleScreen;
