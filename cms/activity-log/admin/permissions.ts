/** The permission of the page; as in the server part. */
export const PERMISSIONS = [{ action: 'plugin::activity-log.read', subject: null }];
