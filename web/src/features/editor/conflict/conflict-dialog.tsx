import { Button, Modal, Radio, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/lib/session/session';
import { useEditor, useSessionState } from '../session/session-context';
import type { Conflict, Snapshot } from '../session/types';
import { Diff } from '../diff/diff';
import styles from './conflict-dialog.module.css';

const shown = (value: string | string[] | number | null): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

const Decision = ({ conflict }: { conflict: Conflict }) => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const { mine, theirs, fields, merged } = conflict;
  const first = merged ?? mine.content;
  const [chosen, setChosen] = useState({ ...mine, content: first });
  // initial text of the comparison; typing in it changes only `chosen`
  const [start, setStart] = useState({ text: first, round: 0 });
  const choose = (name: keyof Snapshot, from: Snapshot) => setChosen({ ...chosen, [name]: from[name] });
  const all = (from: Snapshot) => {
    const taken = Object.fromEntries(fields.map((name) => [name, from[name]]));
    setChosen({ ...chosen, ...taken });
    setStart(({ round }) => ({ text: from.content, round: round + 1 }));
  };
  return (
    <div className={styles.decision}>
      <p>{t('conflict.text')}</p>
      {merged !== null && fields.includes('content') && <p>{t('conflict.merged')}</p>}
      <Space wrap>
        <Button onClick={() => all(mine)}>{t('conflict.allMine')}</Button>
        <Button onClick={() => all(theirs)}>{t('conflict.allTheirs')}</Button>
      </Space>
      {fields
        .filter((name) => name !== 'content')
        .map((name) => (
          <fieldset key={name} className={styles.field}>
            <legend>{t(`fields.${name}`)}</legend>
            <Radio.Group
              className={styles.sides}
              value={chosen[name] === theirs[name] ? 'theirs' : 'mine'}
              onChange={({ target }) => choose(name, target.value === 'theirs' ? theirs : mine)}
            >
              <Radio value="mine">{t('conflict.mine', { value: shown(mine[name]) })}</Radio>
              <Radio value="theirs">{t('conflict.theirs', { value: shown(theirs[name]) })}</Radio>
            </Radio.Group>
          </fieldset>
        ))}
      {fields.includes('content') && (
        <Diff
          key={start.round}
          before={theirs.content}
          after={start.text}
          beforeLabel={t('conflict.theirText')}
          afterLabel={t('conflict.result')}
          onEdit={(content) => setChosen((now) => ({ ...now, content }))}
        />
      )}
      <Space className={styles.footer} wrap>
        <Button onClick={session.postponeConflict}>{t('conflict.later')}</Button>
        <Button type="primary" onClick={() => void session.resolveConflict(chosen)}>
          {t('conflict.save')}
        </Button>
      </Space>
    </div>
  );
};

/** Edit conflict: both versions, and the merged result. */
export const ConflictDialog = () => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const { user } = useSession();
  const conflict = useSessionState((state) => state.conflict);
  const name = conflict?.by;
  const title =
    name === user.nick_name
      ? t('conflict.titleOwn')
      : t(name ? 'conflict.titleBy' : 'conflict.title', { name });
  return (
    <Modal
      open={conflict !== null}
      title={title}
      width={1200}
      footer={null}
      mask={{ closable: false }}
      onCancel={session.postponeConflict}
      destroyOnHidden
    >
      {conflict && <Decision key={conflict.version} conflict={conflict} />}
    </Modal>
  );
};
