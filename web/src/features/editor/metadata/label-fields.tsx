import { AutoComplete, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LABEL, MAX_TAGS } from '@contract/limits';
import { LoadError } from '@/components/admin/table/list-states';
import { useTagSearch } from '@/components/admin/use-tag-search';
import { useEndpoint } from '@/lib/app-context';
import { useEditor, useSessionState } from '../session/session-context';
import { MetadataField } from './metadata-field';

/** The category, with suggestions of existing ones. */
export const CategoryField = () => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  // it is in the panel and on the page of publishing
  const id = useId();
  const value = useSessionState((state) => state.fields.category);
  const locale = useSessionState((state) => state.locale);
  const { data = [], error, refetch } = useEndpoint('GET /articles/categorys', { query: { locale } });
  return (
    <MetadataField name="category" htmlFor={id}>
      <AutoComplete
        id={id}
        value={value}
        disabled={isReadOnly}
        options={data.map((one) => ({ value: one.value, label: `${one.label} (${one.count})` }))}
        showSearch={{
          filterOption: (typed, option) => (option?.value ?? '').toLowerCase().includes(typed.toLowerCase()),
        }}
        maxLength={MAX_LABEL}
        onChange={(category: string) => session.edit({ category: category ?? '' })}
      />
      {error && <LoadError title={t('notLoaded.categories')} error={error} onRetry={() => void refetch()} />}
    </MetadataField>
  );
};

/** The place of a tag among those that contain the typed text: of that name, with that beginning, others. */
const rankOf = (title: string, typed: string): number => {
  const [name, text] = [title.toLowerCase(), typed.trim().toLowerCase()];
  if (name === text) return 0;
  return name.startsWith(text) ? 1 : 2;
};
const isSameName = (title: string, typed: string): boolean => rankOf(title, typed) === 0;

/** Tags: existing ones first, and new ones as they are typed. A typed name of an existing tag is that tag. */
export const TagsField = () => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  const value = useSessionState((state) => state.fields.tags);
  const locale = useSessionState((state) => state.locale);
  const { tags: offered, error, refetch, search, handlers } = useTagSearch(locale);
  const [typed, setTyped] = useState('');
  const existing = (title: string) => offered.find((tag) => isSameName(tag.title, title))?.title;
  /** The select puts a new tag first. */
  const placeOf = ({ value: title = '' }: { value?: string }, text: string): number =>
    existing(title) ? rankOf(title, text) : Infinity;
  const edit = (tags: string[]) => {
    const names = tags.map((tag) => existing(tag) ?? tag.trim().slice(0, 50));
    session.edit({ tags: [...new Set(names.filter(Boolean))] });
  };
  return (
    <MetadataField name="tags" htmlFor="article-tags" extra={t('tagsHint')}>
      <div {...handlers}>
        <Select
          id="article-tags"
          mode="tags"
          value={value}
          disabled={isReadOnly}
          maxCount={MAX_TAGS}
          tokenSeparators={[',', '，', '、']}
          options={offered.map(({ title }) => ({
            value: title,
            label: title,
            // the select offers no new tag beside one that has the typed text here
            found: isSameName(title, typed) ? typed : title,
          }))}
          optionRender={({ value: title }) =>
            title === typed && !value.includes(typed) && !existing(typed) ? t('createTag', { title }) : title
          }
          showSearch={{
            optionFilterProp: 'found',
            filterSort: (one, other, { searchValue }) =>
              placeOf(one, searchValue) - placeOf(other, searchValue),
            onSearch: (text) => {
              setTyped(text);
              search(text);
            },
          }}
          onChange={edit}
        />
      </div>
      {error && <LoadError title={t('notLoaded.tags')} error={error} onRetry={() => void refetch()} />}
    </MetadataField>
  );
};
