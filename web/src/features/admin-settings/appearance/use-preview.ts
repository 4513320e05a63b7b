import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EndpointInput } from '@contract';
import type { Locale } from '@contract/enums';
import { useApp } from '@/lib/app-context';
import { usePausedText } from '@/lib/unsent/use-paused-text';

/** How long the form must rest before the preview is rendered anew. */
const REST_MS = 350;

/** The home page as the server renders it with what is in the form; the last one that it could while there are errors. */
export const usePreview = (edited: object, lang: Locale) => {
  const { call } = useApp();
  const json = JSON.stringify(edited);
  const { paused: body } = usePausedText(json, { ms: REST_MS, initial: json });
  return useQuery({
    queryKey: ['appearance-preview', lang, body],
    meta: { showsOwnErrors: true },
    queryFn: ({ signal }) =>
      call(
        'POST /settings/appearance/preview',
        { body: { ...JSON.parse(body), lang } as EndpointInput<'POST /settings/appearance/preview'>['body'] },
        { isQuiet: true, signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
};
