import { AutoComplete, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '@/components/admin/table/list-states';
import { useTagSearch } from '@/components/admin/use-tag-search';
import { useCall } from '@/lib/app-context';
import { useDesk, useSheet } from '../session/session-context';
import { PanelField } from './metadata-field';

/** Most tags of an article (contract: `tags`). */
const MAX_TAGS = 20;

/** The category, with those that are used already. */
export const CategoryField = () => {
  const { t } = useTranslation('editor');
  const { manuscript, isReadOnly } = useDesk();
  const value = useSheet((sheet) => sheet.fields.category);
  const locale = useSheet((sheet) => sheet.locale);
  const { data = [], error, refetch } = useCall('GET /articles/categorys', { query: { locale } });
  return (
    <PanelField name="category" htmlFor="article-category">
      <AutoComplete
        id="article-category"
        value={value}
        disabled={isReadOnly}
        options={data.map((one) => ({ value: one.value, label: `${one.label} (${one.count})` }))}
        showSearch={{
          filterOption: (typed, option) => (option?.value ?? '').toLowerCase().includes(typed.toLowerCase()),
        }}
        maxLength={50}
        onChange={(category: string) => manuscript.edit({ category: category ?? '' })}
      />
      {error && <LoadFailed title={t('notLoaded.categories')} error={error} onRetry={() => void refetch()} />}
    </PanelField>
  );
};

/** Tags: those there are, and new ones as they are typed. */
export const TagsField = () => {
  const { t } = useTranslation('editor');
  const { manuscript, isReadOnly } = useDesk();
  const value = useSheet((sheet) => sheet.fields.tags);
  const locale = useSheet((sheet) => sheet.locale);
  const { tags: offered, error, refetch, search } = useTagSearch(locale);
  return (
    <PanelField name="tags" htmlFor="article-tags" extra={t('tagsHint')}>
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
          manuscript.edit({ tags: [...new Set(tags.map((tag) => tag.trim().slice(0, 50)).filter(Boolean))] })
        }
      />
      {error && <LoadFailed title={t('notLoaded.tags')} error={error} onRetry={() => void refetch()} />}
    </PanelField>
  );
};
