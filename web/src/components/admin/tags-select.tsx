import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@contract/enums';
import { MAX_LABEL, MAX_TAGS } from '@contract/limits';
import { LoadError } from './table/list-states';
import { useTagSearch } from './use-tag-search';

interface Props {
  id: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Language of the tags. Default: the current one. */
  locale?: Locale;
  isDisabled?: boolean;
}

/** Rank of a tag that contains the typed text: exact matches first, then those that begin with it, then others. */
const rankOf = (title: string, typed: string): number => {
  const [name, text] = [title.toLowerCase(), typed.trim().toLowerCase()];
  if (name === text) return 0;
  return name.startsWith(text) ? 1 : 2;
};
const isSameName = (title: string, typed: string): boolean => rankOf(title, typed) === 0;

/** Chooses tags: existing ones first, and new ones as they are typed. A typed name of an existing tag is that tag. */
export const TagsSelect = ({ id, value, onChange, locale, isDisabled }: Props) => {
  const { t } = useTranslation('admin-shared');
  const { tags: offered, error, refetch, search, handlers } = useTagSearch(locale);
  const [typed, setTyped] = useState('');
  const existing = (title: string) => offered.find((tag) => isSameName(tag.title, title))?.title;
  /** The select puts a new tag first. */
  const placeOf = ({ value: title = '' }: { value?: string }, text: string): number =>
    existing(title) ? rankOf(title, text) : Infinity;
  const change = (tags: string[]) => {
    const names = tags.map((tag) => existing(tag) ?? tag.trim().slice(0, MAX_LABEL));
    onChange([...new Set(names.filter(Boolean))]);
  };
  return (
    <>
      <div {...handlers}>
        <Select
          id={id}
          style={{ width: '100%' }}
          mode="tags"
          value={[...value]}
          disabled={isDisabled}
          maxCount={MAX_TAGS}
          tokenSeparators={[',', '，', '、']}
          options={offered.map(({ title }) => ({
            value: title,
            label: title,
            // the select offers no new tag next to one that has the typed text here
            found: isSameName(title, typed) ? typed : title,
          }))}
          optionRender={({ value: title }) =>
            title === typed && !value.includes(typed) && !existing(typed)
              ? t('tags.create', { title })
              : title
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
          onChange={change}
        />
      </div>
      {error && <LoadError title={t('tags.failed')} error={error} onRetry={() => void refetch()} />}
    </>
  );
};
