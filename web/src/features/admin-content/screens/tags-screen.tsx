import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeader } from '@/components/admin/screen-header';
import { AdminTable } from '@/components/admin/table/admin-table';
import type { Column } from '@/components/admin/table/types';
import { useCan } from '@/lib/session/abilities';
import { ColorName } from '../components/color-name';
import { MergeDialog } from '../components/merge-dialog';
import { Chip } from '@/components/admin/chip';
import { TagDialog } from '../components/tag-dialog';
import { nameOf, type Tag } from '../tags';
import { useTagActions, useTagBatch, type TagTask } from '../use-tag-actions';

const useTagColumns = (): readonly Column<Tag, 'title' | 'article_count'>[] => {
  const { t } = useTranslation('admin-content');
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('tags.title'),
        sort: 'title',
        render: ({ title, color }) => <Chip color={color}>{title}</Chip>,
        text: ({ title }) => title,
      },
      {
        key: 'color',
        title: t('tags.color'),
        width: 160,
        render: ({ color }) => <ColorName color={color} />,
        text: ({ color }) => t(`colors.${color}`),
      },
      {
        key: 'article_count',
        title: t('tags.count'),
        sort: 'article_count',
        width: 140,
        isNumber: true,
        render: ({ article_count }) => article_count,
        text: ({ article_count }) => article_count,
      },
    ],
    [t],
  );
};

/** The open dialog of a tag. */
const Task = ({ task, onClose }: { task: TagTask; onClose: () => void }) => {
  if (task.kind === 'merge') return <MergeDialog from={task.tag} onClose={onClose} />;
  return <TagDialog tag={task.kind === 'edit' ? task.tag : null} onClose={onClose} />;
};

/** Tags with their colours and counts: add, rename, recolour, merge, delete. */
const TagsScreen = () => {
  const { t } = useTranslation('admin-content');
  const canWrite = useCan('content.write');
  const [task, setTask] = useState<TagTask | null>(null);
  const add = canWrite && (
    <Button type="primary" onClick={() => setTask({ kind: 'add' })}>
      {t('tags.add')}
    </Button>
  );
  return (
    <>
      <ScreenHeader title={t('tags.all')} />
      <AdminTable
        name="tags"
        label={t('tags.all')}
        call="GET /tags"
        columns={useTagColumns()}
        nameOf={nameOf}
        actions={useTagActions(setTask)}
        batch={useTagBatch()}
        empty={{ text: t('tags.empty'), action: add }}
        failed={t('failed.tags')}
        buttons={add}
      />
      {task && <Task task={task} onClose={() => setTask(null)} />}
    </>
  );
};

export default TagsScreen;
