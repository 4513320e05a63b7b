import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Empty } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { movePart } from '@/components/admin/move-part';
import { LoadError, SkeletonRows } from '@/components/admin/table/list-states';
import { useIncrementalRows } from '@/components/admin/table/rows/use-incremental-rows';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { useCan } from '@/lib/session/abilities';
import { useApp, useEndpoint } from '@/lib/app-context';
import type { Part, Series } from '../series';
import { PlaceField } from './place-field';
import styles from './series-parts.module.css';

const STEPS = [
  ['up', ArrowUpOutlined],
  ['down', ArrowDownOutlined],
] as const;

interface ListProps {
  series: Series;
  stored: readonly Part[];
}

/** Saves each order immediately, in sequence, and shows the latest before the server has responded. */
const useOrder = ({ series, stored }: ListProps) => {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const { mutate, variables, isPending } = useMutation({
    scope: { id: 'order of a series' },
    mutationFn: (parts: readonly Part[]) =>
      call('PUT /series/{id}/order', {
        params: { id: series.id },
        body: { parts: parts.map(({ id }) => id) },
      }),
    onSettled: () => queryClient.invalidateQueries(),
  });
  return { parts: isPending ? variables : stored, save: mutate };
};

/** The articles of a series, moved by dragging, by their buttons, or by typing a position. */
const PartsList = ({ series, stored }: ListProps) => {
  const { t } = useTranslation('admin-content');
  const canWrite = useCan('content.write');
  const { parts, save } = useOrder({ series, stored });
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRef<{ id: string; place: number; control: string } | null>(null);
  const [dragged, setDragged] = useState<Part | null>(null);
  const [over, setOver] = useState('');
  const [said, setSaid] = useState('');
  /** @param control name of the control that keeps the focus */
  const move = (part: Part, to: Part | 'up' | 'down' | undefined, control?: string) => {
    if (!to || to === part) return;
    const next = movePart(parts, part, to);
    setSaid(t('series.moved', { title: part.title, place: next.indexOf(part) + 1, count: next.length }));
    if (control) refocus.current = { id: part.id, place: next.indexOf(part), control };
    save(next);
  };
  // Moving a row removes the focus from its control: it is restored.
  useLayoutEffect(() => {
    if (!refocus.current) return;
    const { id, place, control } = refocus.current;
    // The new order is rendered shortly after the request has started.
    if (parts[place]?.id !== id) return;
    refocus.current = null;
    const controls = [
      ...(list.current?.querySelectorAll<HTMLButtonElement | HTMLInputElement>(
        `[data-part="${id}"] [data-control]`,
      ) ?? []),
    ].filter(({ disabled }) => !disabled);
    (controls.find(({ dataset }) => dataset['control'] === control) ?? controls[0])?.focus();
  });
  const row = (part: Part, index: number) => (
    <li
      key={part.id}
      className={styles.part}
      data-part={part.id}
      data-over={(over === part.id && dragged?.id !== part.id) || undefined}
      data-dragged={dragged?.id === part.id || undefined}
      draggable={canWrite}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', part.id);
        setDragged(part);
      }}
      onDragOver={(event) => {
        if (!dragged) return;
        event.preventDefault();
        setOver(part.id);
      }}
      onDrop={(event) => {
        event.preventDefault();
        const moved = parts.find(({ id }) => id === dragged?.id);
        if (moved) move(moved, part);
      }}
      onDragEnd={() => {
        setDragged(null);
        setOver('');
      }}
    >
      {canWrite ? (
        <>
          <HolderOutlined className={styles.handle} aria-hidden="true" />
          <PlaceField
            label={t('series.place', { title: part.title })}
            place={index + 1}
            count={parts.length}
            onPlace={(place) => move(part, parts[place - 1], 'place')}
          />
        </>
      ) : (
        <span className={styles.place}>{index + 1}</span>
      )}
      <span className={styles.name}>
        <bdi lang={part.locale}>{part.title}</bdi>
        {part.state !== 'published' && <span className={styles.note}> · {t(`states.${part.state}`)}</span>}
      </span>
      {canWrite &&
        STEPS.map(([step, Icon]) => (
          <Button
            key={step}
            type="text"
            icon={<Icon />}
            data-control={step}
            aria-label={t(`series.${step}`, { title: part.title })}
            disabled={step === 'up' ? index === 0 : index === parts.length - 1}
            onClick={() => move(part, step, step)}
          />
        ))}
    </li>
  );
  return (
    <>
      <ol ref={list} className={styles.parts} aria-label={t('series.parts', { title: series.title })}>
        {useIncrementalRows(parts).map(row)}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
};

/** Shows and changes the order of the articles of a series. */
export const SeriesParts = ({ series, onClose }: { series: Series; onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('admin-content');
  const { data, error, refetch } = useEndpoint('GET /series/{id}/parts', { params: { id: series.id } });
  const shown = data?.parts.length ?? 0;
  return (
    <Drawer open title={t('series.parts', { title: series.title })} size="large" onClose={onClose}>
      {error && <LoadError title={t('failed.parts')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={2} />}
      {data && shown === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('series.noParts')} />
      )}
      {data && data.count > shown && <p>{t('series.more', { shown, count: data.count })}</p>}
      {data && shown > 0 && <PartsList series={series} stored={data.parts} />}
    </Drawer>
  );
};
