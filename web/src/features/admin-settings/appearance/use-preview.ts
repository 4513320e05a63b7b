import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EndpointInput } from '@contract';
import type { Locale } from '@contract/enums';
import { useApp } from '@/lib/app-context';
import { usePausedText } from '@/lib/unsent/use-paused-text';

/** Pause after the last change before the preview is rendered again, in ms. */
const REST_MS = 350;

/** The home page, rendered by the server with the values of the form; while these are invalid, the last valid one. */
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
