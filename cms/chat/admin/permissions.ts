/** The permission of the page; as in the server part. */
export const PERMISSIONS = [{ action: 'plugin::chat.moderate', subject: null }];
