import { Form, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ABSTRACT, MAX_LINK, MAX_SOURCE } from '@contract/limits';
import { useEditor, useSessionState } from '../session/session-context';
import { CoverField } from './cover-field';
import { CategoryField, TagsField } from './label-fields';
import { fromField, toField } from '@/lib/format/local-time';
import { MetadataField } from './metadata-field';
import { SeriesField } from './series-field';

const MAX = { source: MAX_SOURCE, link: MAX_LINK } as const;

const TextField = ({ name, type }: { name: 'source' | 'link'; type?: 'url' }) => {
  const { session, isReadOnly } = useEditor();
  const value = useSessionState((state) => state.fields[name]);
  return (
    <MetadataField name={name} htmlFor={`article-${name}`}>
      <Input
        id={`article-${name}`}
        type={type}
        value={value}
        disabled={isReadOnly}
        maxLength={MAX[name]}
        onChange={({ target }) => session.edit({ [name]: target.value })}
      />
    </MetadataField>
  );
};

/** When the article is withdrawn automatically, in the user's time zone. */
export const WithdrawField = () => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  const id = useId();
  const value = useSessionState((state) => state.fields.withdraw_at);
  return (
    <MetadataField name="withdraw_at" htmlFor={id} extra={t('hints.withdraw_at')}>
      <Input
        id={id}
        type="datetime-local"
        // limits the year to four digits
        max="9999-12-31T23:59"
        value={toField(value)}
        disabled={isReadOnly}
        onChange={({ target }) => session.edit({ withdraw_at: fromField(target.value) })}
      />
    </MetadataField>
  );
};

/** The abstract, with its length. */
export const AbstractField = () => {
  const { t } = useTranslation('editor');
  // the field is in the panel and on the page of publishing
  const id = useId();
  const { session, isReadOnly } = useEditor();
  const value = useSessionState((state) => state.fields.abstract);
  const locale = useSessionState((state) => state.locale);
  return (
    <MetadataField
      name="abstract"
      htmlFor={id}
      extra={value ? `${value.length} / ${MAX_ABSTRACT}` : t('hints.abstract')}
    >
      <Input.TextArea
        id={id}
        value={value}
        lang={locale}
        dir="auto"
        disabled={isReadOnly}
        maxLength={MAX_ABSTRACT}
        autoSize={{ minRows: 3, maxRows: 8 }}
        onChange={({ target }) => session.edit({ abstract: target.value })}
      />
    </MetadataField>
  );
};

/** Panel with the metadata of the article, next to its text. */
export const MetadataPanel = () => {
  const { t } = useTranslation('editor');
  return (
    <Form component="section" layout="vertical" aria-label={t('information')}>
      <AbstractField />
      <CategoryField />
      <TagsField />
      <SeriesField />
      <CoverField />
      <TextField name="source" />
      <TextField name="link" type="url" />
      <WithdrawField />
    </Form>
  );
};
