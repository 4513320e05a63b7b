import { addMessages, type MessageFile } from '@/lib/i18n/i18n';

/** Namespace of `components/admin`. */
export const ADMIN_SHARED = 'admin-shared';

addMessages(import.meta.glob<MessageFile>('./locales/*.json'), 'admin');
addMessages(import.meta.glob<MessageFile>('/src/features/*/screens/locales/*.json'));
addMessages(import.meta.glob<MessageFile>('../../components/admin/locales/*.json'), ADMIN_SHARED);
