import { Button, Checkbox, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ROOM_NOTICE, MAX_ROOM_SORT, MAX_ROOM_TITLE, MAX_SLOW_SECONDS } from '@contract/chat/limits';
import { ImagePicker } from '@/components/admin/image-picker';
import { useApp } from '@/lib/app-context';
import { FormDialog } from '@/components/admin/form-dialog';
import { FormField } from '@/components/admin/form-field';
import fields from '@/components/admin/form-field.module.css';
import type { Room } from '../chats';
import { useSave } from '@/components/admin/use-save';
import styles from './chats.module.css';

const NEW_ROOM = {
  title: '',
  notice: '',
  avatar: '',
  is_public: true,
  allow_guest: true,
  is_read_only: false,
  slow_seconds: 0,
  sort: 0,
};

type Settings = typeof NEW_ROOM;

const settingsOf = (room: Room): Settings => ({
  title: room.title,
  notice: room.notice,
  avatar: room.avatar,
  is_public: room.is_public,
  allow_guest: room.allow_guest,
  is_read_only: room.is_read_only,
  slow_seconds: room.slow_seconds,
  sort: room.sort,
});

interface PartProps {
  value: Settings;
  onChange: (part: Partial<Settings>) => void;
}

const Picture = ({ value, onChange }: PartProps) => {
  const { t } = useTranslation('admin-chat');
  const [isPicking, setIsPicking] = useState(false);
  return (
    <div className={fields.field}>
      <span>{t('room.avatar')}</span>
      <div className={styles.picture}>
        {value.avatar && (
          <span className={styles.avatar}>
            <img src={value.avatar} alt={t('room.avatar')} />
          </span>
        )}
        <Button onClick={() => setIsPicking(true)}>{t('room.choose')}</Button>
        {value.avatar && (
          <Button type="link" onClick={() => onChange({ avatar: '' })}>
            {t('room.noPicture')}
          </Button>
        )}
      </div>
      <ImagePicker
        open={isPicking}
        onPick={({ path }) => {
          onChange({ avatar: path });
          setIsPicking(false);
        }}
        onClose={() => setIsPicking(false)}
      />
    </div>
  );
};

const Access = ({ value, onChange }: PartProps) => {
  const { t } = useTranslation('admin-chat');
  return (
    <div className={styles.choices} role="group" aria-label={t('room.access')}>
      <Checkbox
        checked={value.is_public}
        onChange={({ target }) =>
          onChange({ is_public: target.checked, ...(!target.checked && { allow_guest: false }) })
        }
      >
        {t('room.is_public')}
      </Checkbox>
      <Checkbox
        disabled={!value.is_public}
        checked={value.allow_guest}
        onChange={({ target }) => onChange({ allow_guest: target.checked })}
      >
        {t('room.allow_guest')}
      </Checkbox>
      <Checkbox
        checked={value.is_read_only}
        onChange={({ target }) => onChange({ is_read_only: target.checked })}
      >
        {t('room.is_read_only')}
      </Checkbox>
    </div>
  );
};

/** Adds a room, or changes the settings of one. */
export const RoomDialog = ({ room, onClose }: { room: Room | null; onClose: () => void }) => {
  const { t } = useTranslation('admin-chat');
  const { call } = useApp();
  const [value, setValue] = useState<Settings>(room ? settingsOf(room) : NEW_ROOM);
  const onChange = (part: Partial<Settings>) => setValue((before) => ({ ...before, ...part }));
  const { save, isPending, errors } = useSave({
    fields: ['title', 'notice', 'slow_seconds', 'sort'],
    run: () => {
      const body = { ...value, title: value.title.trim(), notice: value.notice.trim() };
      return room
        ? call('PUT /chat_groups', { body: { id: room.id, ...body } }, { isForm: true })
        : call('POST /chat_groups', { body }, { isForm: true });
    },
    done: t(room ? 'done.saved' : 'done.added'),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={room ? t('room.edit', { title: room.title }) : t('room.add')}
      okText={t('save')}
      okButtonProps={{ disabled: value.title.trim() === '', loading: isPending }}
      onOk={save}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <FormField label={t('room.title')} error={errors.fields.title}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              maxLength={MAX_ROOM_TITLE}
              value={value.title}
              onChange={({ target }) => onChange({ title: target.value })}
            />
          )}
        </FormField>
        <FormField label={t('room.notice')} hint={t('room.noticeHint')} error={errors.fields.notice}>
          {(control) => (
            <Input.TextArea
              {...control}
              rows={2}
              maxLength={MAX_ROOM_NOTICE}
              value={value.notice}
              onChange={({ target }) => onChange({ notice: target.value })}
            />
          )}
        </FormField>
        <Picture value={value} onChange={onChange} />
        <Access value={value} onChange={onChange} />
        <div className={styles.row}>
          <FormField label={t('room.slow')} hint={t('room.slowHint')} error={errors.fields.slow_seconds}>
            {({ status, ...control }) => (
              <InputNumber
                {...control}
                status={status}
                min={0}
                max={MAX_SLOW_SECONDS}
                precision={0}
                value={value.slow_seconds}
                onChange={(next) => onChange({ slow_seconds: next ?? 0 })}
              />
            )}
          </FormField>
          <FormField label={t('room.sort')} hint={t('room.sortHint')} error={errors.fields.sort}>
            {({ status, ...control }) => (
              <InputNumber
                {...control}
                status={status}
                min={-MAX_ROOM_SORT}
                max={MAX_ROOM_SORT}
                precision={0}
                value={value.sort}
                onChange={(next) => onChange({ sort: next ?? 0 })}
              />
            )}
          </FormField>
        </div>
        {errors.form && (
          <p role="alert" className={fields.error}>
            {errors.form}
          </p>
        )}
      </form>
    </FormDialog>
  );
};
