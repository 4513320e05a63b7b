import { useEffect, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_KEY } from './url-state';
import { useListForm } from './list-form';
import styles from './filters.module.css';

/** Searches the list while one types. The field keeps its focus and what is in it; "back" puts the earlier text back. */
export const SearchField = ({ value }: { value: string }) => {
  const { t } = useTranslation('article');
  const { followSoon, isNews } = useListForm();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // what the field itself asked for has perhaps been typed on meanwhile
    if (isNews(value) && input.current) input.current.value = value;
  }, [value, isNews]);
  const handleChange = ({ nativeEvent }: ChangeEvent) => {
    // letters of Pinyin on their way to a character are no search text yet
    if (!(nativeEvent as InputEvent).isComposing) followSoon();
  };
  return (
    <label className={`${styles.field} ${styles.search}`}>
      <span>{t('search.label')}</span>
      <input
        ref={input}
        type="search"
        name="key"
        defaultValue={value}
        maxLength={MAX_KEY}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={handleChange}
        onCompositionEnd={followSoon}
      />
    </label>
  );
};
