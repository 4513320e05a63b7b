import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './room/room-menu.module.css';

/** The local day in the form of a date field. */
const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** A field for a day, which starts at midnight in the reader's time zone. */
export const DateField = ({ label, onPick }: { label: string; onPick: (day: Date) => void }) => {
  const { t } = useTranslation('chat');
  const [day, setDay] = useState('');
  return (
    <form
      className={styles.date}
      onSubmit={(event) => {
        event.preventDefault();
        if (day) onPick(new Date(`${day}T00:00:00`));
      }}
    >
      <label>
        {label}
        <input
          type="date"
          required
          max={today()}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </label>
      <button type="submit">{t('chat-room:menu.go')}</button>
    </form>
  );
};
