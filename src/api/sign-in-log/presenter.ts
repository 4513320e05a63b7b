import type { EndpointOutput } from '../../contract';
import type { Locale } from '../../contract/enums';
import { regionName } from '../../contract/regions';
import { fromDbTime } from '../../core/database/time';
import type { SignInRow } from './queries/list-sign-ins';

type SignIn = EndpointOutput<'GET /users/{id}/sign_ins'>['list'][number];

/** Presents an attempt to sign in. */
export const presentSignIn = (row: SignInRow, locale: Locale): SignIn => ({
  created_at: fromDbTime(Number(row.signed_in_at)),
  method: row.method,
  outcome: row.outcome,
  ip: row.ip ?? '',
  addr: regionName(row.addr ?? '', locale),
  device: row.device ?? '',
});
