import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_BANNERS } from '@contract/limits';
import { ImagePicker } from '@/components/admin/image-picker';
import styles from './system.module.css';

interface Banner {
  id: string;
  path: string;
}

interface Props {
  banners: readonly Banner[];
  onChange: (banners: Banner[]) => void;
}

/** The pictures of a menu, in the order in which they are shown. */
export const Banners = ({ banners, onChange }: Props) => {
  const { t } = useTranslation('admin-system');
  const [isPicking, setIsPicking] = useState(false);
  const swap = (index: number) => {
    const [first, second] = [banners[index], banners[index + 1]];
    if (first && second) onChange([...banners.slice(0, index), second, first, ...banners.slice(index + 2)]);
  };
  return (
    <div className={styles.chart} role="group" aria-label={t('menus.fields.banners')}>
      <strong>{t('menus.fields.banners')}</strong>
      <ol className={styles.banners}>
        {banners.map(({ id, path }, index) => {
          const name = t('menus.banner', { index: index + 1 });
          return (
            <li key={id} className={styles.picture}>
              <img src={path} alt={name} />
              <Button
                icon={<ArrowUpOutlined />}
                aria-label={t('menus.steps.up', { name })}
                disabled={index === 0}
                onClick={() => swap(index - 1)}
              />
              <Button
                icon={<ArrowDownOutlined />}
                aria-label={t('menus.steps.down', { name })}
                disabled={index === banners.length - 1}
                onClick={() => swap(index)}
              />
              <Button
                icon={<DeleteOutlined />}
                aria-label={t('menus.removeBanner', { name })}
                onClick={() => onChange(banners.filter((banner) => banner.id !== id))}
              />
            </li>
          );
        })}
      </ol>
      <div>
        <Button disabled={banners.length >= MAX_BANNERS} onClick={() => setIsPicking(true)}>
          {t('menus.addBanner')}
        </Button>
      </div>
      <ImagePicker
        open={isPicking}
        onPick={({ id, path }) => {
          if (banners.every((banner) => banner.id !== id)) onChange([...banners, { id, path }]);
          setIsPicking(false);
        }}
        onClose={() => setIsPicking(false)}
      />
    </div>
  );
};
