import { Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SECRET_PLACEHOLDER } from '@contract/enums';
import { SETTING_LENGTHS } from '@contract/setting-limits';
import { FormField } from '@/components/admin/form-field';
import fieldStyles from '@/components/admin/form-field.module.css';
import { ImagePicker } from '@/components/admin/image-picker';
import type { SettingsGroup } from '../settings';
import type { SettingsForm } from '../use-settings-form';
import styles from './settings.module.css';

interface FieldProps<N extends string> {
  form: SettingsForm<N>;
  name: N;
}

/** Label, hint and error of a field. If a field has its own message for invalid values, it replaces the server's. */
const useFieldTexts = <N extends string>({ form: { group, errors }, name }: FieldProps<N>) => {
  const { t } = useTranslation('admin-settings');
  const found = errors.fields[name];
  return {
    label: t(`${group}.${name}`),
    hint: t(`${group}.${name}Hint`, { defaultValue: '' }) || undefined,
    error: found && (t(`${group}.${name}Invalid`, { defaultValue: '' }) || found),
  };
};

interface TextProps<N extends string> extends FieldProps<N> {
  type?: 'text' | 'email' | 'url' | 'date';
  placeholder?: string;
  autoComplete?: string;
  /** Uses the whole width of the section. */
  isWide?: boolean;
}

const Cell = ({ isWide, children }: { isWide?: boolean; children: ReactNode }) => (
  <div className={isWide ? styles.wide : undefined}>{children}</div>
);

const LENGTHS: Partial<Record<SettingsGroup, Partial<Record<string, number>>>> = SETTING_LENGTHS;

/** A line of text. */
export const TextSetting = <N extends string>(props: TextProps<N>) => {
  const { form, name, type = 'text', placeholder, autoComplete = 'off', isWide } = props;
  return (
    <Cell isWide={isWide}>
      <FormField {...useFieldTexts(props)}>
        {(control) => (
          <Input
            {...control}
            type={type}
            maxLength={LENGTHS[form.group]?.[name]}
            placeholder={placeholder}
            autoComplete={autoComplete}
            spellCheck={false}
            value={String(form.values?.[name] ?? '')}
            onChange={({ target }) => form.set({ [name]: target.value } as Record<N, string>)}
          />
        )}
      </FormField>
    </Cell>
  );
};

interface NumberProps<N extends string> extends FieldProps<N> {
  /** Unit after the number. */
  unit?: string;
}

/**
 * A whole number. An emptied field stays empty. The server checks the limits: a number out of range is shown with its error, not
 * changed.
 */
export const NumberSetting = <N extends string>({ unit, ...props }: NumberProps<N>) => {
  const { form, name } = props;
  return (
    <Cell>
      <FormField {...useFieldTexts(props)}>
        {(control) => (
          <InputNumber
            {...control}
            className={styles.number}
            precision={0}
            suffix={unit}
            value={(form.values?.[name] ?? null) as number | null}
            onChange={(next) => form.set({ [name]: next } as Record<N, number | null>)}
          />
        )}
      </FormField>
    </Cell>
  );
};

interface ChoiceProps<N extends string> extends FieldProps<N> {
  values: readonly string[];
  /** Key of the names of the values. Default: that of the field, with an s. */
  names?: string;
}

/** A choice of one value; the names are messages. */
export const ChoiceSetting = <N extends string>({ values, names, ...props }: ChoiceProps<N>) => {
  const { t } = useTranslation('admin-settings');
  const { form, name } = props;
  return (
    <Cell>
      <FormField {...useFieldTexts(props)}>
        {(control) => (
          <Select
            {...control}
            className={styles.number}
            value={String(form.values?.[name] ?? '')}
            options={values.map((value) => ({
              value,
              label: t(`${form.group}.${names ?? `${name}s`}.${value}`),
            }))}
            onChange={(next) => form.set({ [name]: next } as Record<N, string>)}
          />
        )}
      </FormField>
    </Cell>
  );
};

interface SecretProps<N extends string> extends FieldProps<N> {
  /** Shown next to the field, e.g. a button that generates a secret. */
  extra?: ReactNode;
}

/** A secret. The stored value is never shown: six asterisks represent it, and typing replaces them. */
export const SecretSetting = <N extends string>({ extra, ...props }: SecretProps<N>) => {
  const { t } = useTranslation('admin-settings');
  const { form, name } = props;
  const value = String(form.values?.[name] ?? '');
  const isStored = value === SECRET_PLACEHOLDER;
  const { hint, ...texts } = useFieldTexts(props);
  return (
    <Cell>
      <FormField {...texts} hint={isStored ? t('secretStored') : hint}>
        {(control) => (
          <div className={styles.secret}>
            <Input.Password
              {...control}
              autoComplete="new-password"
              visibilityToggle={!isStored && value !== ''}
              value={value}
              onFocus={({ target }) => isStored && target.select()}
              onChange={({ target }) => form.set({ [name]: target.value } as Record<N, string>)}
            />
            {extra}
          </div>
        )}
      </FormField>
    </Cell>
  );
};

/** A switch with its description below. */
export const SwitchSetting = <N extends string>(props: FieldProps<N>) => {
  const { form, name } = props;
  const { label, hint, error } = useFieldTexts(props);
  return (
    <div className={`${styles.wide} ${styles.choices}`}>
      <Checkbox
        checked={Boolean(form.values?.[name])}
        onChange={({ target }) => form.set({ [name]: target.checked } as Record<N, boolean>)}
      >
        <span className={styles.choice}>
          <span>{label}</span>
          {hint && <span className={fieldStyles.hint}>{hint}</span>}
        </span>
      </Checkbox>
      {error && <p className={fieldStyles.error}>{error}</p>}
    </div>
  );
};

interface SeveralProps<N extends string> extends FieldProps<N> {
  /** All values, in the order in which they are shown and stored. */
  values: readonly string[];
  /** Key of the names of the values. */
  names: string;
}

/** A choice of several values; the names are messages. */
export const SeveralSetting = <N extends string>({ values, names, ...props }: SeveralProps<N>) => {
  const { t } = useTranslation('admin-settings');
  const { form, name } = props;
  const { label, hint, error } = useFieldTexts(props);
  const note = useId();
  return (
    <div
      className={`${styles.wide} ${fieldStyles.field}`}
      role="group"
      aria-label={label}
      aria-describedby={note}
    >
      <strong>{label}</strong>
      <Checkbox.Group
        value={[...((form.values?.[name] ?? []) as readonly string[])]}
        options={values.map((value) => ({ value, label: t(`${form.group}.${names}.${value}`) }))}
        onChange={(chosen) => form.set({ [name]: chosen } as Record<N, string[]>)}
      />
      <p id={note} className={error ? fieldStyles.error : fieldStyles.hint}>
        {error ?? hint}
      </p>
    </div>
  );
};

/** A picture of the library, or none. */
export const ImageSetting = <N extends string>(props: FieldProps<N>) => {
  const { t } = useTranslation('admin-settings');
  const { form, name } = props;
  const { label, hint, error } = useFieldTexts(props);
  const [isPicking, setIsPicking] = useState(false);
  const url = String(form.values?.[name] ?? '');
  const set = (path: string) => form.set({ [name]: path } as Record<N, string>);
  return (
    <div className={fieldStyles.field} role="group" aria-label={label}>
      <strong>{label}</strong>
      <div className={styles.picture}>
        {url && <img src={url} alt={label} />}
        <Button onClick={() => setIsPicking(true)}>{t(url ? 'picture.change' : 'picture.choose')}</Button>
        {url && (
          <Button type="link" onClick={() => set('')}>
            {t('picture.none')}
          </Button>
        )}
      </div>
      {(error ?? hint) && <p className={error ? fieldStyles.error : fieldStyles.hint}>{error ?? hint}</p>}
      <ImagePicker
        open={isPicking}
        onPick={({ path }) => {
          set(path);
          setIsPicking(false);
        }}
        onClose={() => setIsPicking(false)}
      />
    </div>
  );
};

interface SearchableProps<N extends string> extends FieldProps<N> {
  options: readonly { value: string; label: string }[];
}

/** A choice of one of many values, with search. */
export const SearchableSetting = <N extends string>(props: SearchableProps<N>) => {
  const { form, name, options } = props;
  return (
    <FormField {...useFieldTexts(props)}>
      {(control) => (
        <Select
          {...control}
          showSearch={{ optionFilterProp: 'label' }}
          options={[...options]}
          value={String(form.values?.[name] ?? '')}
          onChange={(value: string) => form.set({ [name]: value } as Record<N, string>)}
        />
      )}
    </FormField>
  );
};
