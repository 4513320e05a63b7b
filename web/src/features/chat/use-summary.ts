import { useTranslation } from 'react-i18next';

/** Returns a function that summarises a message in one line, for quotes and lists. */
export const useSummary = () => {
  const { t } = useTranslation('chat');
  return ({
    msg_type,
    content,
    is_withdrawn,
  }: {
    msg_type: number;
    content: string;
    is_withdrawn?: boolean;
  }): string => {
    if (is_withdrawn) return t('withdrawn');
    if (content) return content;
    return t(`kind.${msg_type}`, { defaultValue: '' });
  };
};
