import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams, type LoaderFunction } from 'react-router-dom';
import type { ChatRoom } from '@contract/chat/records';
import { paths } from '@contract/paths/pages';
import { PageMeta } from '@/components/page-meta';
import { useApp, useEndpoint, useLocale } from '@/lib/app-context';
import { endpointQuery, type App } from '@/lib/http/endpoints';
import { island } from '@/lib/page/island';
import { breadcrumbLd } from '@/lib/page/json-ld';
import { useLive } from '@/lib/live/use-live';
import { prefetchEndpoint } from '@/lib/http/prefetch';
import { useStore } from '@/lib/state/store';
import { useIsMobile } from '@/lib/state/ui';
import { useIsHydrated } from '@/lib/state/use-is-hydrated';
import { loadPart } from '@/lib/page/load-failures';
import { RoomList } from '../components/room/room-list';
import { MessagesSkeleton } from '../components/list/messages-skeleton';
import { counted, useLiveRooms } from '../room/use-live-rooms';
import { useUnreadSum } from '../use-unread-sum';
import { searchPanel } from '../search-state';
import { readAbout, recordsInput, roomPath, roomsInput } from '../url-state';
import pane from '../components/room/messages-pane.module.css';
import styles from './chat-page.module.css';

const SearchPanel = lazy(() => loadPart(() => import('../search/search-panel')));
const StaticRoom = island(() => import('../components/room/static-room'));

/** Polling interval of the list of rooms in ms, without a connection and with one. */
const ROOMS_MS = { alone: 30_000, live: 300_000 };

/** The room of a URL; without an id the first one. */
const roomOf = (rooms: readonly ChatRoom[], id: string | undefined): ChatRoom | undefined =>
  id ? rooms.find((room) => room.id === id) : rooms[0];

/** Fetches the rooms, and the newest messages of the one that is shown. */
export const loader =
  (app: App): LoaderFunction =>
  async ({ params }) => {
    await prefetchEndpoint(app, 'GET /chat_groups', roomsInput);
    const query = endpointQuery(app, 'GET /chat_groups', roomsInput);
    const room = roomOf(app.queryClient.getQueryData(query.queryKey)?.list ?? [], params.id);
    if (room) await prefetchEndpoint(app, 'GET /chat_groups_records', recordsInput(room.id));
    return null;
  };

const Meta = ({ room, isKnown }: { room: ChatRoom | undefined; isKnown: boolean }) => {
  const { t } = useTranslation('chat');
  const { id } = useParams();
  const { origin } = useApp();
  const locale = useLocale();
  const isRoom = id !== undefined && room !== undefined;
  const crumbs = [
    { name: t('home'), path: paths.home },
    { name: t('title'), path: paths.chat },
    ...(isRoom ? [{ name: room.title, path: roomPath(room.id) }] : []),
  ];
  return (
    <PageMeta
      title={isRoom ? `${room.title} - ${t('title')}` : t('title')}
      description={isRoom ? room.notice || t('descriptionOf', { room: room.title }) : t('description')}
      isHidden={!isKnown}
      jsonLd={import.meta.env.SSR && [breadcrumbLd(crumbs, origin, locale)]}
    />
  );
};

type RoomView = ComponentType<{ room: ChatRoom }>;

/** The open room: as the server rendered it, until the script of the chat is loaded. */
const Room = ({ room }: { room: ChatRoom }) => {
  const isMobile = useIsMobile();
  const { id } = useParams();
  const [chatApp, setChatApp] = useState<RoomView | null>(null);
  // on a phone, the page without a room id shows the list of rooms
  const isLive = Boolean(id) || !isMobile;
  useEffect(() => {
    if (!isLive) return;
    import('../components/chat-app').then(
      (module) => setChatApp(() => module.default),
      () => window.early?.fail(),
    );
  }, [isLive]);
  const View = isLive && chatApp ? chatApp : StaticRoom;
  return <View room={room} />;
};

const NoRoom = ({ isLoading }: { isLoading: boolean }) => {
  const { t } = useTranslation('chat');
  return (
    <section className={pane.messages}>
      {isLoading ? <MessagesSkeleton /> : <p className={styles.none}>{t('noRoom')}</p>}
    </section>
  );
};

/** The rooms of the site: static without a script, live with it. */
const ChatPage = () => {
  const { t } = useTranslation('chat');
  const { id } = useParams();
  const isMobile = useIsMobile();
  const { data, error, isFetching, refetch } = useEndpoint('GET /chat_groups', roomsInput);
  const [wasFetched, setWasFetched] = useState(false);
  const isLive = useLiveRooms();
  useUnreadSum();
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (document.visibilityState === 'visible') void refetch();
      },
      isLive ? ROOMS_MS.live : ROOMS_MS.alone,
    );
    return () => clearInterval(timer);
  }, [refetch, isLive]);
  useLive('refresh', () => void refetch());
  useEffect(() => {
    // rooms for members only are not in the list of the server's page
    void refetch().then(() => setWasFetched(true));
  }, [refetch]);
  const search = useStore(searchPanel, null);
  useEffect(() => () => searchPanel.set(null), []);
  const listed = data?.list ?? [];
  // until then the list may be that of the server's page, which is rendered for anonymous visitors
  const rooms = wasFetched ? listed.map(counted) : listed;
  const room = roomOf(rooms, id);
  const [query] = useSearchParams();
  // the server renders the same page for every article, and the first render in the browser must match it
  const about = useIsHydrated() ? readAbout(query) : undefined;
  return (
    <div className={styles.page} data-room={id ? '' : undefined}>
      <Meta room={room} isKnown={!id || room !== undefined} />
      <h1 className="sr-only">{id && room ? `${room.title} - ${t('title')}` : t('title')}</h1>
      <RoomList rooms={rooms} current={room?.id ?? ''} about={about} />
      {room ? (
        <Room room={room} />
      ) : (
        <NoRoom isLoading={!error && (isFetching || !wasFetched) && Boolean(id)} />
      )}
      {search && (
        <Suspense>
          <SearchPanel rooms={rooms} room={id || !isMobile ? room : undefined} scope={search.scope} />
        </Suspense>
      )}
    </div>
  );
};

export default ChatPage;
