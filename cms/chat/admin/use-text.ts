import { createUseText } from '../../shared/admin/texts';
import english from './translations/en.json';

/** Returns a function for the texts of the page, in the language of the panel. */
export const useText = createUseText('chat', english);

export type TextName = Parameters<ReturnType<typeof useText>>[0];

type EmptyText = 'addresses.empty' | 'messages.empty' | 'mutes.empty' | 'rooms.empty' | 'queue.empty';

/** Returns a function for the texts of a list, including that of the empty list. */
export const useListTexts = () => {
  const t = useText();
  return (empty: EmptyText) => ({ loading: t('loading'), retry: t('retry'), empty: t(empty) });
};
