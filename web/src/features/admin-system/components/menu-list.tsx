import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction, useConfirm } from '@/components/admin/table/actions/use-action';
import { useApp } from '@/lib/app-context';
import { showToast } from '@/lib/state/toast';
import { type Branch, moveMenu, orderOf, stepMenu, type Target } from '../menu-tree';
import type { Menu } from '../system';
import { MenuRow } from './menu-row';
import styles from './system.module.css';

/** Saves each order immediately, in sequence, and shows the latest before the server has responded. */
const useOrder = (stored: readonly Branch[]) => {
  const { t } = useTranslation('admin-system');
  const { call } = useApp();
  const queryClient = useQueryClient();
  const [said, setSaid] = useState('');
  const { mutate, variables, isPending } = useMutation({
    scope: { id: 'order of menus' },
    mutationFn: (tree: readonly Branch[]) => call('PUT /menus/order', { body: { order: orderOf(tree) } }),
    onSettled: () => queryClient.invalidateQueries(),
  });
  const tree = isPending ? variables : stored;
  const order = (next: readonly Branch[] | null, name: string) => {
    setSaid(next ? t('menus.moved', { name }) : '');
    if (next) mutate(next);
    else showToast('error', t('menus.notThere', { name }));
  };
  return { tree, order, said };
};

interface Props {
  stored: readonly Branch[];
  onEdit: (menu: Menu) => void;
}

/** The tree of menus. It is ordered by dragging, or with the buttons of each menu. */
export const MenuList = ({ stored, onEdit }: Props) => {
  const { t } = useTranslation('admin-system');
  const { call } = useApp();
  const { act } = useAction();
  const ask = useConfirm();
  const { tree, order, said } = useOrder(stored);
  const [dragged, setDragged] = useState<Menu | null>(null);
  const [target, setTarget] = useState<Target | null>(null);

  const remove = async ({ id, title }: Menu) => {
    const ok = { title: t('menus.confirm', { title }), text: t('forGood'), ok: t('delete'), isDanger: true };
    if (!(await ask(ok))) return;
    await act({
      run: () => call('DELETE /menus', { body: { id_list: [id] } }),
      done: t('menus.done.deleted'),
    });
  };
  const drop = () => {
    if (dragged && target && dragged.id !== target.id)
      order(moveMenu(tree, dragged.id, target), dragged.title);
  };
  const row = (menu: Menu) => (
    <MenuRow
      menu={menu}
      can={(step) => stepMenu(tree, menu.id, step) !== null}
      onStep={(step) => order(stepMenu(tree, menu.id, step), menu.title)}
      onEdit={() => onEdit(menu)}
      onDelete={() => void remove(menu)}
      isDragged={dragged?.id === menu.id}
      over={dragged && target?.id === menu.id ? target.place : undefined}
      onDrag={(place) => {
        if (place === 'start') setDragged(menu);
        else if (place === 'drop' || place === 'end') {
          if (place === 'drop') drop();
          setDragged(null);
          setTarget(null);
        } else setTarget({ id: menu.id, place });
      }}
    />
  );
  return (
    <>
      <ul className={styles.tree} aria-label={t('menus.title')}>
        {tree.map(({ menu, children }) => (
          <li key={menu.id}>
            {row(menu)}
            {children.length > 0 && (
              <ul className={styles.children} aria-label={t('menus.under', { title: menu.title })}>
                {children.map((child) => (
                  <li key={child.id}>{row(child)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
};
