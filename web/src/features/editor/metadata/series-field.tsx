import { AutoComplete, InputNumber } from 'antd';
import { useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SERIES_PLACE, MAX_SERIES_TITLE } from '@contract/limits';
import { LoadError } from '@/components/admin/table/list-states';
import { useEndpoint } from '@/lib/app-context';
import { useEditor, useSessionState } from '../session/session-context';
import { MetadataField } from './metadata-field';

/** Maximum number of suggested series. */
const SUGGESTED = 20;

/** The series, with suggestions of existing ones; a new name creates one. */
const NameField = () => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  const id = useId();
  const value = useSessionState((state) => state.fields.series);
  const locale = useSessionState((state) => state.locale);
  const key = useDeferredValue(value.trim());
  const query = { limit: SUGGESTED, ...(key && { key }) };
  const { data, error, refetch } = useEndpoint('GET /series', { query }, { keepPrevious: true });
  const names = (data?.list ?? []).map((one) => (locale === 'zh-CN' && one.title_zh) || one.title);
  return (
    <MetadataField name="series" htmlFor={id} extra={t('hints.series')}>
      <AutoComplete
        id={id}
        value={value}
        disabled={isReadOnly}
        options={names.map((name) => ({ value: name }))}
        maxLength={MAX_SERIES_TITLE}
        // a position in one series has no meaning in another
        onChange={(series: string) => session.edit({ series: series ?? '', series_place: null })}
      />
      {error && <LoadError title={t('notLoaded.series')} error={error} onRetry={() => void refetch()} />}
    </MetadataField>
  );
};

/** The position in the series; if it is empty, the server assigns the next free one. */
const PlaceField = () => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  const id = useId();
  const value = useSessionState((state) => state.fields.series_place);
  return (
    <MetadataField name="series_place" htmlFor={id} extra={t('hints.series_place')}>
      <InputNumber
        id={id}
        value={value}
        disabled={isReadOnly}
        min={1}
        max={MAX_SERIES_PLACE}
        precision={0}
        onChange={(series_place) => session.edit({ series_place })}
      />
    </MetadataField>
  );
};

/** The series of the article and its position there. */
export const SeriesField = () => {
  const isInSeries = useSessionState((state) => state.fields.series.trim() !== '');
  return (
    <>
      <NameField />
      {isInSeries && <PlaceField />}
    </>
  );
};
