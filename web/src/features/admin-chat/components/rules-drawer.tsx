import { Alert, Button, Checkbox, Drawer, Input, InputNumber, Tag } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { MAX_CHAT_TEXT } from '@contract/chat/limits';
import {
  MAX_HOLD_COUNT,
  MAX_HOLD_HOURS,
  MAX_LISTED_WORD,
  MAX_LISTED_WORDS,
} from '@contract/moderation/limits';
import { FormField } from '@/components/admin/form-field';
import fields from '@/components/admin/form-field.module.css';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { Loading } from '@/components/loading';
import { useApp, useEndpoint } from '@/lib/app-context';
import { useSave } from '@/components/admin/use-save';
import styles from './chats.module.css';

type Rules = EndpointOutput<'GET /moderation/settings'>;

const LISTS = ['refused_words', 'held_words'] as const;
type ListName = (typeof LISTS)[number];

/** The words of a typed list: one per line, without duplicates. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== ''),
  ),
];

const RULES = ['hold_links', 'hold_hours', 'hold_count'] as const;
type RuleName = (typeof RULES)[number];

/** Unsaved changes; missing values are unchanged. */
interface Edited {
  texts: Partial<Record<ListName, string>>;
  rules: Partial<Pick<Rules, RuleName>>;
}

const NOTHING: Edited = { texts: {}, rules: {} };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface ConflictProps {
  /** Fields changed by somebody else. */
  theirs: readonly (ListName | RuleName)[];
  /** Fields changed here. */
  own: readonly string[];
  onKeep: () => void;
  onDrop: () => void;
}

/** Shows which fields somebody else has saved since the drawer was opened. */
const Conflict = ({ theirs, own, onKeep, onDrop }: ConflictProps) => {
  const { t } = useTranslation('admin-chat');
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('rules.conflict.title')}
      description={
        <>
          <ul>
            {theirs.map((name) => (
              <li key={name}>
                {t(own.includes(name) ? 'rules.conflict.both' : 'rules.conflict.theirs', {
                  name: t(`rules.${name}`),
                })}
              </li>
            ))}
          </ul>
          <div className={styles.buttons}>
            <Button onClick={onKeep}>{t('rules.conflict.keep')}</Button>
            <Button onClick={onDrop}>{t('rules.conflict.drop')}</Button>
          </div>
        </>
      }
    />
  );
};

/** Returns a function for the error of a list; undefined when it is valid. */
const useListError = () => {
  const { t } = useTranslation('admin-chat');
  return (words: readonly string[]): string | undefined => {
    const bad = words.find((word) => word.length > MAX_LISTED_WORD || !/[\p{L}\p{N}]/u.test(word));
    return bad === undefined
      ? undefined
      : t('rules.badWord', { word: bad.slice(0, 60), max: MAX_LISTED_WORD });
  };
};

/** Shows, while the lists are typed, what they match in a text. */
const Trial = ({ lists }: { lists: Record<ListName, string[]> }) => {
  const { t } = useTranslation('admin-chat');
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const { data } = useEndpoint(
    'POST /moderation/words/try',
    { body: { text, ...lists } },
    { enabled: text.trim() !== '' },
  );
  const found = text.trim() === '' ? undefined : data;
  return (
    <>
      <FormField label={t('rules.try')} hint={t('rules.tryHint')}>
        {(control) => (
          <Input.TextArea
            {...control}
            rows={2}
            maxLength={MAX_CHAT_TEXT}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
      <p role="status" className={styles.tags}>
        {found && found.words.length === 0 && found.links.length === 0 && t('rules.nothing')}
        {found?.words.map(({ word, action }) => (
          <Tag key={word}>{t(`rules.${action}`, { word })}</Tag>
        ))}
        {found?.links.map((link) => (
          <Tag key={link}>{t('rules.link', { link })}</Tag>
        ))}
      </p>
    </>
  );
};

const Form = ({ stored, onClose }: { stored: Rules; onClose: () => void }) => {
  const { t } = useTranslation('admin-chat');
  const { call } = useApp();
  const errorOf = useListError();
  // Only changed fields are saved, with the values on which they are based, so that changes of others are not overwritten
  // unseen.
  const [base, setBase] = useState(stored);
  const [edited, setEdited] = useState(NOTHING);
  const textOf = (name: ListName) => edited.texts[name] ?? base[name].join('\n');
  const lists = {
    refused_words: wordsOf(textOf('refused_words')),
    held_words: wordsOf(textOf('held_words')),
  };
  const rules = { ...base, ...edited.rules };
  const total = lists.refused_words.length + lists.held_words.length;
  const change = (part: Edited['rules']) =>
    setEdited((before) => ({ ...before, rules: { ...before.rules, ...part } }));
  const given = { ...rules, ...lists };
  const own = [...LISTS, ...RULES].filter((name) => !isSame(given[name], base[name]));
  const theirs = [...LISTS, ...RULES].filter((name) => !isSame(stored[name], base[name]));
  const { save, isPending, errors } = useSave({
    fields: LISTS,
    run: () => {
      const changes = Object.fromEntries(own.map((name) => [name, given[name]]));
      return call(
        'PUT /moderation/settings',
        { body: { ...changes, revision: base.revision } },
        { isForm: true },
      );
    },
    done: t('rules.saved'),
    onSaved: onClose,
  });
  const isWrong = LISTS.some((name) => errorOf(lists[name])) || total > MAX_LISTED_WORDS;
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <p className={fields.hint}>{t('rules.text')}</p>
      {LISTS.map((name) => (
        <FormField
          key={name}
          label={t(`rules.${name}`)}
          hint={t('rules.count', { count: lists[name].length })}
          error={errorOf(lists[name]) ?? errors.fields[name]}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              rows={6}
              spellCheck={false}
              value={textOf(name)}
              onChange={({ target }) =>
                setEdited((before) => ({ ...before, texts: { ...before.texts, [name]: target.value } }))
              }
            />
          )}
        </FormField>
      ))}
      <Trial lists={lists} />
      <Checkbox checked={rules.hold_links} onChange={({ target }) => change({ hold_links: target.checked })}>
        {t('rules.hold_links')}
      </Checkbox>
      <div className={styles.row}>
        <FormField label={t('rules.hold_hours')}>
          {(control) => (
            <InputNumber
              {...control}
              min={0}
              max={MAX_HOLD_HOURS}
              precision={0}
              disabled={!rules.hold_links}
              value={rules.hold_hours}
              onChange={(value) => change({ hold_hours: value ?? 0 })}
            />
          )}
        </FormField>
        <FormField label={t('rules.hold_count')}>
          {(control) => (
            <InputNumber
              {...control}
              min={0}
              max={MAX_HOLD_COUNT}
              precision={0}
              disabled={!rules.hold_links}
              value={rules.hold_count}
              onChange={(value) => change({ hold_count: value ?? 0 })}
            />
          )}
        </FormField>
      </div>
      {(errors.form ?? (total > MAX_LISTED_WORDS || undefined)) && (
        <p role="alert" className={fields.error}>
          {errors.form ?? t('rules.tooMany', { count: total, max: MAX_LISTED_WORDS })}
        </p>
      )}
      {theirs.length > 0 && (
        <Conflict
          theirs={theirs}
          own={own}
          onKeep={() => setBase(stored)}
          onDrop={() => {
            setBase(stored);
            setEdited(NOTHING);
          }}
        />
      )}
      <div className={styles.buttons}>
        <Button type="primary" loading={isPending} disabled={isWrong || theirs.length > 0} onClick={save}>
          {t('save')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
};

const RulesDrawer = ({ onClose }: { onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('admin-chat');
  const { data, isError } = useEndpoint('GET /moderation/settings', {});
  return (
    <Drawer open title={t('rules.title')} size="large" onClose={onClose}>
      {isError && <Alert type="error" showIcon title={t('failed')} />}
      {!data && !isError && <Loading />}
      {data && <Form stored={data} onClose={onClose} />}
    </Drawer>
  );
};

/** Opens the word lists and the rule for links of new people. */
export const RulesButton = () => {
  const { t } = useTranslation('admin-chat');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('rules.title')}</Button>
      {isOpen && <RulesDrawer onClose={() => setIsOpen(false)} />}
    </>
  );
};
