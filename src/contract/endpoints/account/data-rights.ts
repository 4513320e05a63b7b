import { z } from 'zod';
import { CONFIRMATION_ERRORS, confirmation } from '../../confirmation';
import { defineEndpoints, perMinute } from '../../define';
import { DATA_EXPORT_STATES } from '../../enums';
import { empty, time } from '../../fields';

const DataRights = z.object({
  /** When the account is deleted; null unless its owner closed it. */
  closes_at: time.nullable(),
  /** Whether closing the account requires the password. */
  has_password: z.boolean(),
  export: z.object({
    state: z.enum(DATA_EXPORT_STATES),
    requested_at: time.nullable(),
    /** When the archive is deleted. */
    expires_at: time.nullable(),
    /** Bytes. */
    size: z.number().int(),
    /** Path of the archive, valid for some minutes; empty until it is ready. */
    url: z.string(),
  }),
});

/** What people can do with their own data. */
export const dataRights = defineEndpoints({
  'GET /data_rights': {
    summary: 'The caller’s archive of data, and whether the account is closed.',
    access: 'user',
    personal: true,
    query: empty,
    response: DataRights,
  },
  'POST /data_rights/export': {
    summary:
      'Starts preparing an archive of all data of the caller; does nothing while one is being prepared.',
    access: 'user',
    limit: perMinute(5),
    body: empty,
    response: DataRights,
  },
  'POST /account/close': {
    summary: 'Closes the caller’s account: it is deleted after 30 days. All sessions end.',
    access: 'user',
    limit: perMinute(10),
    body: z.strictObject(confirmation),
    response: z.object({ closes_at: time }),
    errors: [...CONFIRMATION_ERRORS, 'last_administrator'],
  },
  'POST /account/keep': {
    summary: 'Reopens the caller’s closed account.',
    access: 'user',
    body: empty,
    response: DataRights,
  },
});
