import { AutoComplete, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '@/components/admin/table/list-states';
import { useTagSearch } from '@/components/admin/use-tag-search';
import { useEndpoint } from '@/lib/app-context';
import { useEditor, useSessionState } from '../session/session-context';
import { MetadataField } from './metadata-field';

/** Most tags of an article (contract: `tags`). */
const MAX_TAGS = 20;

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
        maxLength={50}
        onChange={(category: string) => session.edit({ category: category ?? '' })}
      />
      {error && <LoadError title={t('notLoaded.categories')} error={error} onRetry={() => void refetch()} />}
    </MetadataField>
  );
};

/** Tags: existing ones, and new ones as they are typed. */
export const TagsField = () => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  const value = useSessionState((state) => state.fields.tags);
  const locale = useSessionState((state) => state.locale);
  const { tags: offered, error, refetch, search, handlers } = useTagSearch(locale);
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
          options={offered.map(({ title }) => ({ value: title, label: title }))}
          showSearch={{ onSearch: search }}
          onChange={(tags: string[]) =>
            session.edit({ tags: [...new Set(tags.map((tag) => tag.trim().slice(0, 50)).filter(Boolean))] })
          }
        />
      </div>
      {error && <LoadError title={t('notLoaded.tags')} error={error} onRetry={() => void refetch()} />}
    </MetadataField>
  );
};
