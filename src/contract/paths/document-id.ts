/** Strapi's documentId: 24 lower-case letters and digits. */
export const DOCUMENT_ID = /^[a-z0-9]{24}$/;
