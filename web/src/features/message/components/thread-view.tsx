import { ArrowLeftOutlined, SearchOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError, SkeletonRows } from '@/components/admin/table/list-states';
import { useAction } from '@/components/admin/table/actions/use-action';
import { PersonName } from '@/components/text/person-name';
import { useApp } from '@/lib/app-context';
import { useSession } from '@/lib/session/session';
import { useFileDrop } from '@/lib/files/use-file-drop';
import type { Message } from '../messages';
import { useChosenPicture } from '../use-chosen-picture';
import { useOutbox } from '../use-outbox';
import { useThread } from '../use-thread';
import { Avatar } from './avatar';
import { Composer } from './composer';
import { MessageItem, UnsentItem } from './message-item';
import styles from './messages.module.css';
import { SearchDialog } from './search-dialog';
import { ThreadMenu } from './thread-menu';
import { useScroll } from './use-scroll';

interface Props {
  peerId: string;
  /** Id of the initial message, or empty. */
  at: string;
  /** Shows a found message with its neighbours. */
  onShow: (id: string) => void;
  onClose: () => void;
}

const NONE: readonly Message[] = [];

/** The messages with one person. Remounted for each person. */
export const ThreadView = ({ peerId, at, onShow, onClose }: Props) => {
  const { t } = useTranslation('message');
  const { call } = useApp();
  const { user } = useSession();
  const { act } = useAction();
  const [isSearching, setIsSearching] = useState(false);
  const [sends, setSends] = useState(0);
  const { thread, error, loadNewer, loadEnd, loadOlder, forget, setMuted } = useThread(peerId, at);
  const { files, unsent, send, retry, discard } = useOutbox(peerId, loadEnd);
  const picture = useChosenPicture(peerId, files);
  const { isOver, area } = useFileDrop(picture.choose, thread?.isMuted === false);
  const { box, handleScroll } = useScroll({
    messages: thread?.messages ?? NONE,
    unsent: unsent.length,
    at,
    hasNewer: thread?.hasNewer ?? false,
    jumps: sends + (thread?.restarts ?? 0),
    onTop: loadOlder,
    onBottom: loadNewer,
  });
  const name = thread ? thread.user.nick_name || t('gone') : '';
  const sendAtEnd = (content: string, file: Blob | null) => {
    setSends(sends + 1);
    if (thread?.hasNewer) void loadEnd();
    return send(content, file);
  };
  const deleteOne = ({ id }: Message) =>
    void act(
      {
        run: async () => {
          await call('DELETE /messages', { body: { id_list: [id] } });
          forget([id]);
        },
      },
      { title: t('delete.askOne'), text: t('delete.text'), ok: t('delete.do'), isDanger: true },
    );
  if (!thread)
    return (
      <section className={styles.thread}>
        {error ? (
          <LoadError title={t('failed')} error={error} onRetry={() => void loadNewer()} />
        ) : (
          <SkeletonRows columns={1} />
        )}
        <Button onClick={onClose}>{t('back')}</Button>
      </section>
    );
  return (
    <section
      className={styles.thread}
      aria-label={t('with', { name })}
      data-over={isOver || undefined}
      {...area}
    >
      <header className={styles.head}>
        <Button
          className={styles.back}
          type="text"
          icon={<ArrowLeftOutlined />}
          aria-label={t('back')}
          onClick={onClose}
        />
        <Avatar name={name} src={thread.user.avatar} />
        <h2 className={styles.name}>
          <PersonName id={peerId} name={name} isPublic={thread.user.is_public} />
        </h2>
        <Button
          type="text"
          icon={<SearchOutlined />}
          aria-label={t('find.do')}
          title={t('find.do')}
          onClick={() => setIsSearching(true)}
        />
        <ThreadMenu
          peerId={peerId}
          name={name}
          isMuted={thread.isMuted}
          onMuted={setMuted}
          onDeleted={onClose}
        />
      </header>
      {isSearching && (
        <SearchDialog peerId={peerId} name={name} onSelect={onShow} onClose={() => setIsSearching(false)} />
      )}
      {error ? <LoadError title={t('failed')} error={error} onRetry={() => void loadNewer()} /> : null}
      <div
        className={styles.box}
        ref={box}
        onScroll={handleScroll}
        tabIndex={0}
        role="region"
        aria-label={t('log')}
      >
        {thread.hasOlder && (
          <Button type="link" block onClick={() => void loadOlder()}>
            {t('earlier')}
          </Button>
        )}
        {thread.messages.length === 0 && unsent.length === 0 && (
          <p className={styles.note}>{t('begin', { name })}</p>
        )}
        <ol className={styles.messages} aria-live="polite" aria-relevant="additions">
          {thread.messages.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              isOwn={message.user_id === user.user_id}
              name={name}
              isMarked={message.id === at}
              onDelete={deleteOne}
            />
          ))}
          {unsent
            .filter(({ client_id }) => !thread.messages.some((message) => message.client_id === client_id))
            .map((message) => (
              <UnsentItem
                key={message.client_id}
                message={message}
                files={files}
                onRetry={() => void retry(message)}
                onDiscard={() => discard(message.client_id)}
              />
            ))}
        </ol>
        {thread.hasNewer && (
          <Button type="link" block onClick={() => void loadNewer()}>
            {t('later')}
          </Button>
        )}
      </div>
      {thread.isMuted ? (
        <Alert type="info" showIcon title={t('muted', { name })} />
      ) : (
        <Composer peerId={peerId} picture={picture} onSend={sendAtEnd} />
      )}
    </section>
  );
};
