import { useTranslation } from 'react-i18next';
import styles from './composer.module.css';

interface Props {
  id: string;
  names: readonly string[];
  /** Index of the name that Enter selects. */
  active: number;
  onPick: (name: string) => void;
}

/** Id of a name in the list. */
export const mentionId = (id: string, index: number): string => `${id}-${index}`;

/** Suggestions while an `@name` is typed. The field handles the keys. */
export const MentionSuggestions = ({ id, names, active, onPick }: Props) => {
  const { t } = useTranslation('comment');
  return (
    <ul className={styles.names} id={id} role="listbox" aria-label={t('write.mention')}>
      {names.map((name, index) => (
        <li
          key={name}
          id={mentionId(id, index)}
          role="option"
          aria-selected={index === active}
          // the field keeps the focus
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(name)}
        >
          @<bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
};
