import { Form, Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@contract/enums';
import { localeOptions } from '@/lib/options';
import { useEditor, useSessionState } from '../session/session-context';
import type { Fields } from '../session/types';
import { CoverField } from './cover-field';
import { CategoryField, TagsField } from './label-fields';
import { fromField, toField } from './local-time';
import { MetadataField } from './metadata-field';

/** Longest values, in UTF-16 units (contract: POST /articles). */
const MAX = { abstract: 500, source: 200, link: 2000 } as const;

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

/** A moment in the person's own zone. */
export const TimeField = ({ name }: { name: 'publish_at' | 'withdraw_at' }) => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  const value = useSessionState((state) => state.fields[name]);
  // it stands in the panel and in the dialog
  const id = useId();
  return (
    <MetadataField name={name} htmlFor={id} extra={t(`hints.${name}`)}>
      <Input
        id={id}
        type="datetime-local"
        // a year has four figures
        max="9999-12-31T23:59"
        value={toField(value)}
        disabled={isReadOnly}
        onChange={({ target }) => session.edit({ [name]: fromField(target.value) } as Partial<Fields>)}
      />
    </MetadataField>
  );
};

const AbstractField = () => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  const value = useSessionState((state) => state.fields.abstract);
  const locale = useSessionState((state) => state.locale);
  return (
    <MetadataField
      name="abstract"
      htmlFor="article-abstract"
      extra={value ? `${value.length} / ${MAX.abstract}` : t('hints.abstract')}
    >
      <Input.TextArea
        id="article-abstract"
        value={value}
        lang={locale}
        disabled={isReadOnly}
        maxLength={MAX.abstract}
        autoSize={{ minRows: 3, maxRows: 8 }}
        onChange={({ target }) => session.edit({ abstract: target.value })}
      />
    </MetadataField>
  );
};

/** The language, open while nothing is saved; afterwards the other one is a translation beside this one. */
const LanguageField = () => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const locale = useSessionState((state) => state.locale);
  const id = useSessionState((state) => state.id);
  if (id) return null;
  return (
    <Form.Item label={t('language')} htmlFor="article-language">
      <Select<Locale>
        id="article-language"
        value={locale}
        options={localeOptions()}
        onChange={session.changeLocale}
      />
    </Form.Item>
  );
};

/** What is said of the article beside its text. */
export const MetadataPanel = () => {
  const { t } = useTranslation('editor');
  return (
    <Form component="section" layout="vertical" aria-label={t('information')}>
      <LanguageField />
      <AbstractField />
      <CategoryField />
      <TagsField />
      <CoverField />
      <TextField name="source" />
      <TextField name="link" type="url" />
      <TimeField name="publish_at" />
      <TimeField name="withdraw_at" />
    </Form>
  );
};
