import { onDataExport } from '../../core/accounts/account-hooks';
import type { Domain } from '../../core/domain';
import { pageData } from './queries/page-data';

/** Public pages of people. */
export const person: Domain = { register: () => onDataExport(pageData) };
