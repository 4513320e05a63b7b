import { addMessages, COMMON, type MessageFile } from '@/lib/i18n';

// Messages of admin screens are registered by `features/admin`: public pages do not even carry their file names.
addMessages(import.meta.glob<MessageFile>('../features/*/locales/*.json'));
addMessages(import.meta.glob<MessageFile>('./locales/*.json'), COMMON);
