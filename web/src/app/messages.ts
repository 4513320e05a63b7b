import { addMessages, COMMON, HTTP_ERRORS, type MessageFile } from '@/lib/i18n';

// Messages of admin screens are registered by `features/admin`, so that public pages do not contain their
// file names.
addMessages(import.meta.glob<MessageFile>('../features/*/locales/*.json'));
addMessages(import.meta.glob<MessageFile>('./locales/*.json'), COMMON);
addMessages(import.meta.glob<MessageFile>('../lib/locales/*.json'), HTTP_ERRORS);
