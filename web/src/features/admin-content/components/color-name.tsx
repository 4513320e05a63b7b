import { useTranslation } from 'react-i18next';
import type { TagColor } from '@contract/enums';
import styles from './chips.module.css';
import { chipColors } from '@/components/admin/chip';

/** A colour of tags with its name. */
export const ColorName = ({ color }: { color: TagColor }) => {
  const { t } = useTranslation('admin-content');
  return (
    <span className={styles.color}>
      <span className={styles.swatch} style={chipColors(color)} />
      {t(`colors.${color}`)}
    </span>
  );
};
