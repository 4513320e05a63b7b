import type { ResourceLanguage } from 'i18next';
import { addTexts } from '../../app/messages';

/** Texts of the admin's screens. Public pages do without even their names, of which there are many. */
const files = import.meta.glob<{ default: ResourceLanguage }>([
  '../../features/*/screens/locales/*.json',
  '../../components/admin/locales/*.json',
]);

addTexts(Object.fromEntries(Object.entries(files).map(([key, load]) => [key.replace(/^\.\.\//, ''), load])));
