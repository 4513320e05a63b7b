import { AutoComplete } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LABEL } from '@contract/limits';
import { LoadError } from '@/components/admin/table/list-states';
import { TagsSelect } from '@/components/admin/tags-select';
import { useEndpoint } from '@/lib/app-context';
import { useEditor, useSessionState } from '../session/session-context';
import { MetadataField } from './metadata-field';

/** The category, with suggestions of existing ones. */
export const CategoryField = () => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  // the field is in the panel and on the page of publishing
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

/** Tags: existing ones first, and new ones as they are typed. */
export const TagsField = () => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  const value = useSessionState((state) => state.fields.tags);
  const locale = useSessionState((state) => state.locale);
  return (
    <MetadataField name="tags" htmlFor="article-tags" extra={t('tagsHint')}>
      <TagsSelect
        id="article-tags"
        value={value}
        locale={locale}
        isDisabled={isReadOnly}
        onChange={(tags) => session.edit({ tags })}
      />
    </MetadataField>
  );
};
