/** Days before an article in the trash is deleted (contract section 4). */
export const TRASH_DAYS = 30;
