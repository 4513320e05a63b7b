import { addMessages, type MessageFile } from '@/lib/i18n/i18n';

addMessages(import.meta.glob<MessageFile>('./locales/*.json'), 'dashboard');
