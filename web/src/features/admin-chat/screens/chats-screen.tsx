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

/** Parts for everybody who may read the back office; the others are for administrators. */
const READABLE: readonly Part[] = ['', 'records'];

/** Rooms, their messages, what waits for a decision, people who may not write, and what moderators have done. */
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
        // the lists have filters of their own
        onChange={(next) => setParams(next ? { part: next } : {})}
      />
      <Table key={part} />
    </>
  );
};

export default ChatsScreen;
