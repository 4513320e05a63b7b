import { useTranslation } from 'react-i18next';
import { MAX_TITLE } from '@contract/limits';
import { TITLE_NEEDED, TITLE_TOO_LONG } from '../session/save-error';
import { useSessionState } from '../session/session-context';

/** The error message of the title: from a save, or because the typed title is too long. */
export const useTitleError = (): string | undefined => {
  const { t } = useTranslation('editor');
  const length = useSessionState((state) => state.fields.title.trim().length);
  const error = useSessionState((state) => state.errors.title);
  if (length > MAX_TITLE) return t('titleTooLong', { most: MAX_TITLE, length });
  if (error === TITLE_NEEDED) return t('titleNeeded');
  return error === TITLE_TOO_LONG ? undefined : error;
};
