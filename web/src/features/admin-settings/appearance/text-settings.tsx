import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { MAX_FOOTER_LINE, MAX_FOOTER_LINES, MAX_OWN_CSS } from '@contract/appearance';
import { FormField } from '@/components/admin/form-field';
import type { SettingsOf } from '../settings';
import type { SettingsForm } from '../use-settings-form';
import styles from './appearance.module.css';

type Form = SettingsForm<keyof SettingsOf<'appearance'>>;

/** Lines as they are typed; empty ones are dropped when the field is left. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Lines of text, one below the other. */
export const LinesSetting = ({ form, name }: { form: Form; name: 'footer' | 'footer_en' }) => {
  const { t } = useTranslation('admin-settings');
  const lines = (form.values?.[name] ?? []) as readonly string[];
  return (
    <div className={styles.wide}>
      <FormField
        label={t(`appearance.${name}`)}
        hint={t(`appearance.${name}Hint`)}
        error={
          form.errors.fields[name]
            ? t('appearance.footerInvalid', { most: MAX_FOOTER_LINES, length: MAX_FOOTER_LINE })
            : undefined
        }
      >
        {(control) => (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 2, maxRows: MAX_FOOTER_LINES }}
            value={lines.join('\n')}
            onChange={({ target }) => form.set({ [name]: linesOf(target.value) })}
            onBlur={() => form.set({ [name]: lines.map((line) => line.trim()).filter(Boolean) })}
          />
        )}
      </FormField>
    </div>
  );
};

/** The owner's own style sheet. */
export const CssSetting = ({ form }: { form: Form }) => {
  const { t } = useTranslation('admin-settings');
  return (
    <div className={styles.wide}>
      <FormField label={t('appearance.css')} hint={t('appearance.cssHint')} error={form.errors.fields.css}>
        {(control) => (
          <Input.TextArea
            {...control}
            className={styles.css}
            autoSize={{ minRows: 6, maxRows: 20 }}
            maxLength={MAX_OWN_CSS}
            spellCheck={false}
            value={String(form.values?.css ?? '')}
            onChange={({ target }) => form.set({ css: target.value })}
          />
        )}
      </FormField>
    </div>
  );
};
