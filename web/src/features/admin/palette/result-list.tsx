import { useTranslation } from 'react-i18next';
import styles from './command-palette.module.css';
import type { PaletteEntry, PaletteGroup } from './entries';

const Entry = ({ entry, id, isCurrent, onOpen }: EntryProps) => (
  <li
    id={id}
    className={styles.entry}
    role="option"
    aria-selected={isCurrent}
    // the field keeps the focus
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => onOpen(entry)}
  >
    {entry.picture ? (
      <img className={styles.picture} src={entry.picture} alt="" width={28} height={28} decoding="async" />
    ) : (
      <entry.icon aria-hidden />
    )}
    <span className={styles.label} lang={entry.lang}>
      <bdi>{entry.label}</bdi>
    </span>
    {entry.note && <span className={styles.note}>{entry.note}</span>}
  </li>
);

interface EntryProps {
  entry: PaletteEntry;
  id: string;
  isCurrent: boolean;
  onOpen: (entry: PaletteEntry) => void;
}

interface Props {
  id: string;
  groups: readonly PaletteGroup[];
  current: PaletteEntry | undefined;
  /** Id of an entry in the document. */
  idOf: (entry: PaletteEntry) => string;
  onOpen: (entry: PaletteEntry) => void;
}

/** The results by group: a list box that is operated from the field above it. */
export const ResultList = ({ id, groups, current, idOf, onOpen }: Props) => {
  const { t } = useTranslation('admin');
  return (
    <div id={id} className={styles.list} role="listbox" aria-label={t('palette.results')}>
      {groups.map(({ key, entries }) => (
        <ul key={key} className={styles.group} role="group" aria-labelledby={`${id}-${key}`}>
          <li id={`${id}-${key}`} className={styles.title} role="presentation">
            {t(`palette.${key}`)}
          </li>
          {entries.map((entry) => (
            <Entry
              key={entry.key}
              entry={entry}
              id={idOf(entry)}
              isCurrent={entry === current}
              onOpen={onOpen}
            />
          ))}
        </ul>
      ))}
    </div>
  );
};
