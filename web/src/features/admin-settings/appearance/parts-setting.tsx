import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import fieldStyles from '@/components/admin/form-field.module.css';
import type { SettingsOf } from '../settings';
import type { SettingsForm } from '../use-settings-form';
import { movePart } from '@/components/admin/move-part';
import styles from './parts-setting.module.css';

interface Props {
  form: SettingsForm<keyof SettingsOf<'appearance'>>;
  name: 'home_main' | 'home_side';
  /** All parts in their default order. */
  parts: readonly string[];
  /** The part that is always shown. */
  always?: string;
}

const STEPS = [
  ['up', ArrowUpOutlined],
  ['down', ArrowDownOutlined],
] as const;

/** The parts that the home page shows, in order, moved by their buttons or by dragging; then the hidden ones. */
export const PartsSetting = ({ form, name, parts, always }: Props) => {
  const { t } = useTranslation('admin-settings');
  const list = useRef<HTMLUListElement>(null);
  const refocus = useRef('');
  const [dragged, setDragged] = useState('');
  const [over, setOver] = useState('');
  const [said, setSaid] = useState('');
  const shown = (form.values?.[name] ?? []) as readonly string[];
  const hidden = parts.filter((part) => !shown.includes(part));
  const nameOf = (part: string) => t(`appearance.${name}s.${part}`);
  const set = (next: string[]) => form.set({ [name]: next });
  const move = (part: string, to: string) => {
    const next = movePart(shown, part, to);
    set(next);
    setSaid(t('appearance.moved', { part: nameOf(part), place: next.indexOf(part) + 1, count: next.length }));
  };
  // moving a row removes the focus from its button: it is restored
  useLayoutEffect(() => {
    if (!refocus.current) return;
    const [part = '', step = ''] = refocus.current.split(' ');
    refocus.current = '';
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-part=${part}] button`) ?? []),
    ];
    (
      buttons.find((button) => button.dataset['step'] === step && !button.disabled) ??
      buttons.find((button) => !button.disabled)
    )?.focus();
  });
  return (
    <div className={styles.setting} role="group" aria-label={t(`appearance.${name}`)}>
      <strong>{t(`appearance.${name}`)}</strong>
      <ul ref={list} className={styles.parts}>
        {[...shown, ...hidden].map((part) => {
          const place = shown.indexOf(part);
          const isShown = place >= 0;
          return (
            <li
              key={part}
              className={styles.part}
              data-part={part}
              data-shown={isShown || undefined}
              data-over={(over === part && dragged !== part) || undefined}
              data-dragged={dragged === part || undefined}
              draggable={isShown}
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', part);
                setDragged(part);
              }}
              onDragOver={(event) => {
                if (!dragged || !isShown) return;
                event.preventDefault();
                setOver(part);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged && isShown) move(dragged, part);
              }}
              onDragEnd={() => {
                setDragged('');
                setOver('');
              }}
            >
              <HolderOutlined className={styles.handle} aria-hidden="true" />
              <Checkbox
                className={styles.name}
                checked={isShown}
                disabled={part === always}
                onChange={({ target }) =>
                  set(target.checked ? [...shown, part] : shown.filter((one) => one !== part))
                }
              >
                {nameOf(part)}
              </Checkbox>
              {isShown &&
                STEPS.map(([step, Icon]) => (
                  <Button
                    key={step}
                    type="text"
                    icon={<Icon />}
                    data-step={step}
                    aria-label={t(`appearance.${step}`, { part: nameOf(part) })}
                    disabled={step === 'up' ? place === 0 : place === shown.length - 1}
                    onClick={() => {
                      refocus.current = `${part} ${step}`;
                      move(part, step);
                    }}
                  />
                ))}
            </li>
          );
        })}
      </ul>
      <p className={fieldStyles.hint}>{t(`appearance.${name}Hint`)}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
};
