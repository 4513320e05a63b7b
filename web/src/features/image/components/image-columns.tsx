import { Tag } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '@/components/text/date-time';
import type { Column } from '@/components/admin/table/types';
import { useSession } from '@/lib/session/session';
import { formatBytes, dimensionsOf, mayChange, type Image, type ImageTask } from '../images';
import styles from './image.module.css';

type ImageColumn = Column<Image, 'created_at' | 'name' | 'size' | 'used_in'>;

/**
 * The picture; a click opens its details. In the grid it is the edit button. In the table the row's actions have one, so the
 * picture is hidden from keyboard and screen readers.
 */
const Name = ({ image, isLarge, onOpen }: { image: Image; isLarge: boolean; onOpen: () => void }) => {
  const { t } = useTranslation('image');
  const { user } = useSession();
  const isButton = isLarge && mayChange(user, image);
  return (
    <span className={isLarge ? styles.large : styles.small}>
      <button
        type="button"
        className={styles.thumb}
        {...(isButton
          ? { 'aria-label': `${t('actions.edit')}: ${image.name}` }
          : { tabIndex: -1, 'aria-hidden': true })}
        onClick={onOpen}
      >
        <img
          src={image.thumb}
          alt=""
          loading="lazy"
          decoding="async"
          style={image.blur ? { backgroundImage: `url(${image.blur})` } : undefined}
        />
      </button>
      <span className={styles.name} title={isLarge ? image.name : undefined}>
        {image.name}
      </span>
    </span>
  );
};

/** The columns of the library, for the table and, shortened by default, for cards. */
export const useImageColumns = (
  isLarge: boolean,
  onTask: (task: ImageTask) => void,
): readonly ImageColumn[] => {
  const { t } = useTranslation('image');
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('name'),
        sort: 'name',
        render: (image) => (
          <Name image={image} isLarge={isLarge} onOpen={() => onTask({ kind: 'edit', image })} />
        ),
        text: ({ name }) => name,
      },
      {
        key: 'alt',
        title: t('alt'),
        isExtra: isLarge,
        width: 200,
        render: ({ alt }) => alt || <span className={styles.none}>{t('noAlt')}</span>,
        text: ({ alt }) => alt,
      },
      {
        key: 'tags',
        title: t('tags'),
        isExtra: isLarge,
        width: 140,
        render: ({ tags }) => tags.map((tag) => <Tag key={tag}>{tag}</Tag>),
        text: ({ tags }) => tags.join(', '),
      },
      {
        key: 'sides',
        title: t('sides'),
        isExtra: isLarge,
        width: 120,
        render: dimensionsOf,
        text: dimensionsOf,
        isNumber: true,
      },
      {
        key: 'size',
        title: t('size'),
        sort: 'size',
        width: 100,
        isNumber: true,
        isBrief: true,
        render: ({ size }) => formatBytes(size),
        text: ({ size }) => size,
      },
      {
        key: 'used_in',
        title: t('usedIn'),
        sort: 'used_in',
        width: 100,
        isNumber: true,
        isBrief: isLarge,
        render: ({ used_in }) => (isLarge ? t('used', { count: used_in }) : used_in),
        text: ({ used_in }) => used_in,
      },
      {
        key: 'created_at',
        title: t('added'),
        sort: 'created_at',
        width: 140,
        isBrief: !isLarge,
        isExtra: isLarge,
        render: ({ created_at }) => <DateTime value={created_at} />,
        text: ({ created_at }) => created_at,
      },
      {
        key: 'path',
        title: t('address'),
        isExtra: true,
        render: ({ path }) => <a href={path}>{path}</a>,
        text: ({ path }) => path,
      },
    ],
    [t, isLarge, onTask],
  );
};
