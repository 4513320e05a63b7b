import { useEffect, useId, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '@/components/search-input';
import { useEarlyInput } from '@/lib/page/use-early-input';
import { MAX_KEY } from '@contract/paths/list-query';
import { useListForm } from './list-form';
import styles from './filters.module.css';

/**
 * Searches the list as the user types. The field keeps its focus and value; "back" restores the earlier text.
 */
export const SearchField = ({ value }: { value: string }) => {
  const { t } = useTranslation('article');
  const { follow, followSoon, isNews } = useListForm();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(input, followSoon);
  useEffect(() => {
    // a text that this field searched for may have been edited since
    if (isNews(value) && input.current) input.current.value = value;
  }, [value, isNews]);
  const handleChange = ({ nativeEvent }: ChangeEvent) => {
    // text of an IME composition is not searched for
    if (!(nativeEvent as InputEvent).isComposing) followSoon();
  };
  return (
    <div className={`${styles.field} ${styles.search}`}>
      <label htmlFor={id}>{t('search.label')}</label>
      <SearchInput
        ref={input}
        id={id}
        clearLabel={t('search.clear')}
        onClear={follow}
        name="key"
        defaultValue={value}
        maxLength={MAX_KEY}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={handleChange}
        onCompositionEnd={followSoon}
      />
    </div>
  );
};
