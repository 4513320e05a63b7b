import { Alert, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MENU_LENGTHS } from '@contract/limits';
import { FormDialog } from '@/components/admin/form-dialog';
import { FormField } from '@/components/admin/form-field';
import { useApp } from '@/lib/app-context';
import type { Branch } from '../menu-tree';
import type { Menu } from '../system';
import { useSave } from '@/components/admin/use-save';
import { Banners } from './banners';
import styles from './system.module.css';

interface Values {
  title: string;
  title_en: string;
  path: string;
  slogan: string;
  slogan_en: string;
  /** One entry per line. */
  abstract: string;
  abstract_en: string;
  abstract_time: number;
  banner_time: number;
  parent_id: string;
  banners: { id: string; path: string }[];
}

const NEW: Values = {
  title: '',
  title_en: '',
  path: '',
  slogan: '',
  slogan_en: '',
  abstract: '',
  abstract_en: '',
  abstract_time: 8,
  banner_time: 0,
  parent_id: '',
  banners: [],
};

const valuesOf = (menu: Menu): Values => ({
  title: menu.title,
  title_en: menu.title_en,
  path: menu.path,
  slogan: menu.slogan,
  slogan_en: menu.slogan_en,
  abstract: menu.abstract.join('\n'),
  abstract_en: menu.abstract_en.join('\n'),
  abstract_time: menu.abstract_time,
  banner_time: menu.banner_time,
  parent_id: menu.parent_id ?? '',
  banners: menu.banners,
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const FIELDS = [
  'title',
  'title_en',
  'path',
  'slogan',
  'slogan_en',
  'abstract',
  'abstract_en',
  'abstract_time',
  'banner_time',
  'parent_id',
] as const;

const LINES = ['title', 'title_en', 'slogan', 'slogan_en'] as const;

interface Props {
  menu: Menu | null;
  tree: readonly Branch[];
  onClose: () => void;
}

/** Adds a menu at the end, or changes one. */
export const MenuDialog = ({ menu, tree, onClose }: Props) => {
  const { t } = useTranslation('admin-system');
  const { call } = useApp();
  const [values, setValues] = useState<Values>(menu ? valuesOf(menu) : NEW);
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const hasChildren = tree.some((branch) => branch.menu.id === menu?.id && branch.children.length > 0);
  const parents = hasChildren ? [] : tree.map((branch) => branch.menu).filter(({ id }) => id !== menu?.id);
  const { save, isPending, errors } = useSave({
    fields: FIELDS,
    run: () => {
      const { abstract, abstract_en, banners, path, ...plain } = values;
      const body = {
        ...plain,
        path: path.trim(),
        abstract: linesOf(abstract),
        abstract_en: linesOf(abstract_en),
        image_sort_list: banners.map(({ id }, sort) => ({ image_id: id, sort })),
      };
      return menu
        ? call('PUT /menus/{id}', { params: { id: menu.id }, body }, { isForm: true })
        : call('POST /menus', { body: { ...body, sort: tree.length } }, { isForm: true });
    },
    done: t(menu ? 'done.saved' : 'menus.done.added'),
    onSaved: onClose,
  });
  const { fields } = errors;
  return (
    <FormDialog
      width={720}
      title={menu ? t('menus.edit', { title: menu.title }) : t('menus.add')}
      okText={t('save')}
      okButtonProps={{ disabled: !values.title.trim() || !values.path.trim(), loading: isPending }}
      onOk={save}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.row}>
          {LINES.map((name) => (
            <FormField key={name} label={t(`menus.fields.${name}`)} error={fields[name]}>
              {(control) => (
                <Input
                  {...control}
                  autoFocus={name === 'title'}
                  maxLength={MENU_LENGTHS[name]}
                  value={values[name]}
                  onChange={({ target }) => change({ [name]: target.value })}
                />
              )}
            </FormField>
          ))}
          <FormField label={t('menus.fields.path')} hint={t('menus.fields.pathHint')} error={fields.path}>
            {(control) => (
              <Input
                {...control}
                maxLength={MENU_LENGTHS.path}
                value={values.path}
                onChange={({ target }) => change({ path: target.value })}
              />
            )}
          </FormField>
          <FormField
            label={t('menus.fields.parent_id')}
            hint={hasChildren ? t('menus.fields.hasChildren') : undefined}
            error={fields.parent_id}
          >
            {({ id }) => (
              <Select<string>
                id={id}
                disabled={hasChildren}
                value={values.parent_id}
                options={[
                  { value: '', label: t('menus.fields.top') },
                  ...parents.map(({ id: value, title }) => ({ value, label: title })),
                ]}
                onChange={(parent_id) => change({ parent_id })}
              />
            )}
          </FormField>
          {(['abstract', 'abstract_en'] as const).map((name) => (
            <FormField
              key={name}
              label={t(`menus.fields.${name}`)}
              hint={t('menus.fields.abstractHint')}
              error={fields[name] && t('menus.fields.abstractInvalid')}
            >
              {(control) => (
                <Input.TextArea
                  {...control}
                  rows={3}
                  value={values[name]}
                  onChange={({ target }) => change({ [name]: target.value })}
                />
              )}
            </FormField>
          ))}
          {(['abstract_time', 'banner_time'] as const).map((name) => (
            <FormField
              key={name}
              label={t(`menus.fields.${name}`)}
              hint={t(`menus.fields.${name}Hint`)}
              error={fields[name]}
            >
              {({ status, ...control }) => (
                <InputNumber
                  {...control}
                  status={status}
                  style={{ width: '100%' }}
                  precision={0}
                  suffix={t('seconds')}
                  value={values[name]}
                  onChange={(next) => change({ [name]: next ?? 0 })}
                />
              )}
            </FormField>
          ))}
        </div>
        <Banners banners={values.banners} onChange={(banners) => change({ banners })} />
        {errors.form && <Alert type="error" showIcon role="alert" title={errors.form} />}
      </form>
    </FormDialog>
  );
};
