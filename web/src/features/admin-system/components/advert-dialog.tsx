import { Alert, Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ADVERT_SLOTS } from '@contract/admin-enums';
import type { AdvertSlot } from '@contract/enums';
import { MAX_ADVERT_TITLE, MAX_LINK } from '@contract/limits';
import { FormDialog } from '@/components/admin/form-dialog';
import { FormField } from '@/components/admin/form-field';
import { ImagePicker } from '@/components/admin/image-picker';
import { useApp } from '@/lib/app-context';
import { fromField, toField } from '@/lib/format/local-time';
import type { Advert } from '../system';
import { useSave } from '@/components/admin/use-save';
import styles from './system.module.css';

interface Values {
  title: string;
  href: string;
  images: string;
  slot: AdvertSlot;
  is_show: boolean;
  /** As in a field of type `datetime-local`. */
  start: string;
  end: string;
}

const NEW: Values = { title: '', href: '', images: '', slot: 'home_list', is_show: true, start: '', end: '' };

const valuesOf = ({ title, href, images, slot, is_show, start_at, end_at }: Advert): Values => ({
  title,
  href,
  images,
  slot,
  is_show,
  start: toField(start_at ?? ''),
  end: toField(end_at ?? ''),
});

const FIELDS = ['title', 'href', 'images', 'slot', 'start_at', 'end_at'] as const;

interface PictureProps {
  url: string;
  error?: string;
  onChange: (url: string) => void;
}

const Picture = ({ url, error, onChange }: PictureProps) => {
  const { t } = useTranslation('admin-system');
  const [isPicking, setIsPicking] = useState(false);
  return (
    <div className={styles.chart} role="group" aria-label={t('adverts.fields.images')}>
      <strong>{t('adverts.fields.images')}</strong>
      <div className={styles.picture}>
        {url && <img src={url} alt={t('adverts.fields.images')} />}
        <Button onClick={() => setIsPicking(true)}>{t(url ? 'picture.change' : 'picture.choose')}</Button>
      </div>
      {error && <p className={styles.error}>{error}</p>}
      <ImagePicker
        open={isPicking}
        onPick={({ path }) => {
          onChange(path);
          setIsPicking(false);
        }}
        onClose={() => setIsPicking(false)}
      />
    </div>
  );
};

/** Adds an advert or changes one. A change keeps its counts. */
export const AdvertDialog = ({ advert, onClose }: { advert: Advert | null; onClose: () => void }) => {
  const { t } = useTranslation('admin-system');
  const { call } = useApp();
  const [values, setValues] = useState<Values>(advert ? valuesOf(advert) : NEW);
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const { save, isPending, errors } = useSave({
    fields: FIELDS,
    run: () => {
      const { start, end, ...plain } = values;
      const body = {
        ...plain,
        title: plain.title.trim(),
        href: plain.href.trim(),
        start_at: fromField(start),
        end_at: fromField(end),
      };
      return advert
        ? call('PUT /adverts/{id}', { params: { id: advert.id }, body }, { isForm: true })
        : call('POST /adverts', { body }, { isForm: true });
    },
    done: t(advert ? 'done.saved' : 'adverts.done.added'),
    onSaved: onClose,
  });
  const { fields } = errors;
  return (
    <FormDialog
      title={advert ? t('adverts.edit', { title: advert.title }) : t('adverts.add')}
      okText={t('save')}
      okButtonProps={{
        disabled: !values.title.trim() || !values.href.trim() || !values.images,
        loading: isPending,
      }}
      onOk={save}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <FormField
          label={t('adverts.fields.title')}
          hint={t('adverts.fields.titleHint')}
          error={fields.title}
        >
          {(control) => (
            <Input
              {...control}
              autoFocus
              maxLength={MAX_ADVERT_TITLE}
              value={values.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </FormField>
        <FormField
          label={t('adverts.fields.href')}
          error={fields.href && t('addressInvalid')}
          hint={t('adverts.fields.hrefHint')}
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              maxLength={MAX_LINK}
              value={values.href}
              onChange={({ target }) => change({ href: target.value })}
            />
          )}
        </FormField>
        <Picture url={values.images} error={fields.images} onChange={(images) => change({ images })} />
        <FormField label={t('adverts.fields.slot')} error={fields.slot}>
          {({ id }) => (
            <Select<AdvertSlot>
              id={id}
              value={values.slot}
              options={ADVERT_SLOTS.map((value) => ({ value, label: t(`adverts.slots.${value}`) }))}
              onChange={(slot) => change({ slot })}
            />
          )}
        </FormField>
        <div className={styles.row}>
          {(['start', 'end'] as const).map((name) => (
            <FormField
              key={name}
              label={t(`adverts.fields.${name}`)}
              hint={t(`adverts.fields.${name}Hint`)}
              error={fields[`${name}_at`]}
            >
              {(control) => (
                <Input
                  {...control}
                  type="datetime-local"
                  value={values[name]}
                  onChange={({ target }) => change({ [name]: target.value })}
                />
              )}
            </FormField>
          ))}
        </div>
        <Checkbox checked={values.is_show} onChange={({ target }) => change({ is_show: target.checked })}>
          {t('adverts.fields.is_show')}
        </Checkbox>
        {errors.form && <Alert type="error" showIcon role="alert" title={errors.form} />}
      </form>
    </FormDialog>
  );
};
