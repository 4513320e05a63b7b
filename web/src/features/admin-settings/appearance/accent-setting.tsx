import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ACCENT_CONTRAST, accentIn, contrastInTheme, readableColor } from '@contract/accent';
import type { Theme } from '@contract/enums';
import { FormField } from '@/components/admin/form-field';
import { formatNumber } from '@/lib/format/format';
import type { SettingsOf } from '../settings';
import type { SettingsForm } from '../use-settings-form';
import styles from './appearance.module.css';

const COLOR = /^#[0-9a-f]{6}$/i;

interface Props {
  form: SettingsForm<keyof SettingsOf<'appearance'>>;
  name: 'accent' | 'accent_dark';
  theme: Theme;
}

/** Rounded down: 4.49 must not be shown as the required 4.5. */
const shownRatio = (ratio: number): number => Math.floor(ratio * 10) / 10;

/** An accent colour with its contrast; when that is too low, offers the nearest colour with enough contrast. */
export const AccentSetting = ({ form, name, theme }: Props) => {
  const { t } = useTranslation('admin-settings');
  const value = String(form.values?.[name] ?? '');
  const light = String(form.values?.accent ?? '');
  const set = (color: string) => form.set({ [name]: color });
  const isColor = COLOR.test(value);
  const derived = accentIn(theme, { accent: COLOR.test(light) ? light : '', accent_dark: '' });
  const shown = isColor ? value.toLowerCase() : derived;
  const ratio = contrastInTheme(shown, theme);
  const isPale = isColor && ratio < ACCENT_CONTRAST;
  const nearest = readableColor(shown, theme);
  const number = formatNumber(shownRatio(ratio), 1);
  const note = value === '' ? t(`appearance.${name}Empty`, { color: shown }) : '';
  const error =
    value !== '' && !isColor ? t('appearance.colorInvalid') : isPale ? undefined : form.errors.fields[name];
  return (
    <div className={styles.accent}>
      <FormField label={t(`appearance.${name}`)} error={error} hint={note || undefined}>
        {(control) => (
          <span className={styles.color}>
            <input
              type="color"
              aria-label={t('appearance.pick', { name: t(`appearance.${name}`) })}
              value={shown}
              onChange={({ target }) => set(target.value)}
            />
            <Input
              {...control}
              value={value}
              maxLength={7}
              placeholder={derived}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => set(target.value.trim().toLowerCase())}
            />
            {value !== '' && (
              <Button type="link" onClick={() => set('')}>
                {t('appearance.clear')}
              </Button>
            )}
          </span>
        )}
      </FormField>
      <p role="status" className={isPale ? styles.pale : styles.ratio}>
        {t(isPale ? 'appearance.pale' : 'appearance.readable', { ratio: number, least: ACCENT_CONTRAST })}
      </p>
      {isPale && (
        <Button onClick={() => set(nearest)}>
          <svg className={styles.chip} viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill={nearest} />
          </svg>
          {t('appearance.useNearest', { color: nearest })}
        </Button>
      )}
    </div>
  );
};
