/** Finds the URLs of the image library in a text. */
export const UPLOAD_URLS = /\/uploads\/[\w.%-]+/g;
