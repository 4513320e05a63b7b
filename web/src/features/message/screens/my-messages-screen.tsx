import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ScreenHeader } from '@/components/admin/screen-header';
import { useCan } from '@/lib/session/abilities';
import { SkeletonRows } from '@/components/admin/table/list-states';
import { useSession } from '@/lib/session/session';
import { useUnsentTextsOwner } from '@/lib/unsent/unsent-texts';
import { ConversationList } from '../components/conversation-list';
import styles from '../components/messages.module.css';
import { ThreadView } from '../components/thread-view';

const ID = /^[a-z0-9]{24}$/;
const idIn = (value: string | null): string => (value && ID.test(value) ? value : '');

/** Private messages: the list of conversations next to the selected one; on phones either of them. The URL selects it. */
const MyMessagesScreen = () => {
  const { t } = useTranslation('message');
  const [search, setSearch] = useSearchParams();
  /** Changes each time that a message is selected, also for the same one. */
  const { key: entry } = useLocation();
  const isUser = useCan('content.write');
  const { user, isSignedIn } = useSession();
  const textsOwner = useUnsentTextsOwner();
  // when the session ends, the sign-in dialog covers the screen, which keeps typed text
  const areTextsReady = textsOwner !== '' && (!isSignedIn || textsOwner === user.user_id);
  const [peerId, at] = [idIn(search.get('user')), idIn(search.get('at'))];
  const open = (user: string, message: string) =>
    setSearch((params) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries({ user, at: message }))
        if (value) next.set(name, value);
        else next.delete(name);
      return next;
    });
  if (!isUser)
    return (
      <>
        <ScreenHeader title={t('title')} />
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('guest')} />
      </>
    );
  if (!areTextsReady) return <SkeletonRows columns={1} />;
  return (
    <>
      <div className={styles.title} data-open={peerId !== '' || undefined}>
        <ScreenHeader title={t('title')} />
      </div>
      <div className={styles.panes} data-open={peerId !== '' || undefined}>
        <ConversationList selected={peerId} onSelect={open} />
        {peerId ? (
          <ThreadView
            key={`${peerId} ${at && `${at} ${entry}`}`}
            peerId={peerId}
            at={at}
            onShow={(message) => open(peerId, message)}
            onClose={() => open('', '')}
          />
        ) : (
          <div className={styles.none}>
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('choose')} />
          </div>
        )}
      </div>
    </>
  );
};

export default MyMessagesScreen;
