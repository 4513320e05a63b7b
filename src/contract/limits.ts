/** Limits that the server, its configuration and the web app share. Plain constants. */

const MB = 1024 * 1024;

/** UTF-16 units of an article's text: 1 MiB of markdown is a book of 500 pages. */
export const MAX_CONTENT = MB;

/** UTF-16 units of the title of a tag or a category. */
export const MAX_LABEL = 50;

/** Bytes of one image. */
export const MAX_IMAGE_BYTES = 5 * MB;

/** Bytes of the largest file that any endpoint or the panel takes (contract section 8, chat video). */
export const MAX_FILE_BYTES = 20 * MB;

/** Bytes of a body of JSON: the longest article in Chinese, and escaped. */
export const MAX_JSON_BYTES = 5 * MAX_CONTENT;
