import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import type { ListState } from '../list/url-state';
import { ListForm } from '../list/list-form';
import { SearchField } from '../list/search-field';

/** The search of the home page's list. */
const HomeSearch = ({ urlState }: { urlState: ListState }) => {
  const { t } = useTranslation('article');
  return (
    <ListForm path={paths.home} urlState={urlState}>
      <SearchField value={urlState.key} />
      <noscript>
        <button type="submit">{t('search.apply')}</button>
      </noscript>
    </ListForm>
  );
};

export default HomeSearch;
