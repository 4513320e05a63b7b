import { addMessages, COMMON, HTTP_ERRORS, type MessageFile } from '@/lib/i18n/i18n';

// Public pages do not contain the file names of messages of the back office, the dashboards and the page of components, which
// register their own.
addMessages(
  import.meta.glob<MessageFile>([
    '../features/*/locales/*.json',
    '!../features/{admin,dashboard,showcase}/locales/*.json',
  ]),
);
addMessages(import.meta.glob<MessageFile>('./locales/*.json'), COMMON);
addMessages(import.meta.glob<MessageFile>('../lib/i18n/locales/*.json'), HTTP_ERRORS);
