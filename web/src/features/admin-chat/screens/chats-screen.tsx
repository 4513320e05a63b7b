import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ScreenHeader } from '@/components/admin/screen-header';
import { useCan } from '@/lib/session/abilities';
import { PARTS, type Part } from '../chats';
import { LogTable } from '../components/log-table';
import { MutesTable } from '../components/mutes-table';
import { QueueTable } from '../components/queue-table';
import { RecordsTable } from '../components/records-table';
import { RoomsTable } from '../components/rooms-table';

const TABLES = {
  '': RoomsTable,
  records: RecordsTable,
  queue: QueueTable,
  mutes: MutesTable,
  log: LogTable,
} as const;

/** Parts for everybody with access to the back office; the others are for administrators. */
const READABLE: readonly Part[] = ['', 'records'];

/** Rooms, messages, moderation queue, mutes and bans, and moderation log. */
const ChatsScreen = () => {
  const { t } = useTranslation('admin-chat');
  const canManage = useCan('site.manage');
  const [params, setParams] = useSearchParams();
  const parts = canManage ? PARTS : READABLE;
  const part = parts.find((one) => one === params.get('part')) ?? '';
  const Table = TABLES[part];
  return (
    <>
      <ScreenHeader title={t('title')} />
      <Tabs
        activeKey={part}
        items={parts.map((key) => ({ key, label: t(`parts.${key || 'rooms'}`) }))}
        // each list has its own filters
        onChange={(next) => setParams(next ? { part: next } : {})}
      />
      <Table key={part} />
    </>
  );
};

export default ChatsScreen;
