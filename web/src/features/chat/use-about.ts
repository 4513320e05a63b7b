import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ChatArticle } from '@contract/chat/records';
import { useEndpoint } from '@/lib/app-context';
import { readAbout } from './url-state';

/** The article of the URL (`?about=…`), which is attached to the next message. */
export const useAbout = () => {
  const [search, setSearch] = useSearchParams();
  const id = readAbout(search);
  const { data } = useEndpoint('GET /articles/{id}', { params: { id: id ?? '' } }, { enabled: Boolean(id) });
  const article = useMemo<ChatArticle | null>(
    () =>
      id && data
        ? {
            id,
            title: data.title,
            abstract: data.abstract,
            banner_url: data.banner_url ?? '',
            locale: data.locale,
          }
        : null,
    [id, data],
  );
  const clear = () =>
    setSearch(
      (before) => {
        before.delete('about');
        return before;
      },
      { replace: true },
    );
  return { article, clear };
};
