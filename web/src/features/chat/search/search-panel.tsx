import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRoom } from '@contract/chat/records';
import { MAX_KEY } from '@contract/limits';
import { CloseIcon } from '@/components/icons/icons';
import { SearchInput } from '@/components/search-input';
import { errorWords } from '@/lib/http/error-words';
import { useRoomMessages } from '../room/use-room-messages';
import { searchPanel, type SearchScope } from '../search-state';
import { SearchResult } from './search-result';
import { useRecordSearch } from './use-record-search';
import iconButton from '../components/icon-button.module.css';
import styles from './search-panel.module.css';

interface Props {
  rooms: readonly ChatRoom[];
  /** The open room. */
  room: ChatRoom | undefined;
  scope: SearchScope;
}

/** Elements between which the arrow keys move: the field, and the results below it. */
const stops = (panel: HTMLElement): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>('[data-stop]')];

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const all = stops(event.currentTarget);
  const next = all[all.findIndex((stop) => stop === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** Searches the messages of a room, or of all rooms; a result links to its message. */
const Panel = ({ rooms, room, scope }: Props) => {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isHere = scope === 'room' && room !== undefined;
  const search = useRecordSearch(text, isHere ? room.id : undefined);
  const setScope = (next: SearchScope) => {
    searchPanel.set({ scope: next });
    field.current?.focus();
  };
  const close = () => searchPanel.set(null);
  return (
    <aside
      className={styles.panel}
      aria-label={t('chat-room:search.title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
        else moveFocus(event);
      }}
    >
      <header className={styles.head}>
        <SearchInput
          ref={field}
          data-stop
          clearLabel={t('chat-room:search.clear')}
          onClear={() => setText('')}
          className={styles.field}
          placeholder={
            isHere ? t('chat-room:search.inRoom', { room: room.title }) : t('chat-room:search.inAll')
          }
          aria-label={t('chat-room:search.title')}
          autoFocus
          value={text}
          maxLength={MAX_KEY}
          onChange={({ target }) => setText(target.value)}
          onCompositionStart={() => search.setIsComposing(true)}
          onCompositionEnd={() => search.setIsComposing(false)}
        />
        <button
          type="button"
          className={iconButton.button}
          aria-label={t('chat-room:search.close')}
          onClick={close}
        >
          <CloseIcon />
        </button>
      </header>
      {room && (
        <div className={styles.scopes} role="group" aria-label={t('chat-room:search.where')}>
          {(['room', 'all'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={(one === 'room') === isHere}
              onClick={() => setScope(one)}
            >
              {t(`chat-room:search.${one}`)}
            </button>
          ))}
        </div>
      )}
      <p className={styles.status} role="status">
        {search.error
          ? errorWords(search.error, {
              noResponse: t('chat-room:noResponse'),
              failed: t('chat-room:search.failed'),
            })
          : search.key === ''
            ? t('chat-room:search.hint')
            : search.count === undefined
              ? t('chat-room:search.searching')
              : search.count === 0
                ? t('chat-room:search.none', { key: search.key })
                : t('chat-room:search.count', { count: search.count })}
      </p>
      {search.list.length > 0 && (
        <ol className={styles.results} aria-busy={search.isStale || undefined}>
          {search.list.map((record) => (
            <li key={record.id}>
              <SearchResult
                record={record}
                searchKey={search.key}
                roomTitle={isHere ? '' : (rooms.find(({ id }) => id === record.room_id)?.title ?? '')}
                isInOpenRoom={record.room_id === room?.id}
              />
            </li>
          ))}
          {search.more && (
            <li>
              <button type="button" data-stop className={styles.more} onClick={search.more}>
                {t('chat-room:search.more')}
              </button>
            </li>
          )}
        </ol>
      )}
    </aside>
  );
};

const SearchPanel = (props: Props) => (useRoomMessages() ? <Panel {...props} /> : null);

export default SearchPanel;
