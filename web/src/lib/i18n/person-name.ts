import type { Locale } from '@contract/enums';

/** The name that the server derives from a visitor's id, in English (`src/api/visitor/presenter.ts`). */
const GUEST = /^Visitor ([\dA-Z]{6})$/;

/** The name of a person; a guest's is translated into the reader's language. */
export const personName = (name: string, locale: Locale): string =>
  locale === 'zh-CN' ? name.replace(GUEST, '游客 $1') : name;
