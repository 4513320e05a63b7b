import { namesOf as namesOfPeople } from '../../../../src/api/moderation/exports';
import type { EndpointOutput } from '../../../../src/contract';
import type { Locale, SignInOutcome } from '../../../../src/contract/enums';
import type {
  LogActor,
  LoggedSignInMethod,
  LogKind,
  LogLevel,
  LogType,
  LogVerb,
} from '../../../../src/contract/log-kinds';
import { regionName } from '../../../../src/contract/regions';
import { isPanelUserId } from '../../../../src/core/http/panel/panel-request';
import { isoTimeOf, type StoredRow } from '../../../../src/core/log-chain/chains';

type LogDetails = EndpointOutput<'GET /logs/{id}'>;
export type LogRow = EndpointOutput<'GET /logs'>['list'][number];

/** Values of an entry that its log does not have. */
const NONE = {
  kind: null,
  verb: null,
  method: null,
  outcome: null,
  actor: 'system',
  user_id: null,
  nick_name: '',
  device: '',
  target_id: '',
  target_name: '',
  target_count: 0,
  message: '',
  request_id: '',
  repeats: 1,
} as const;

const text = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value as string);

type Own = Partial<LogRow> & Pick<LogRow, 'level' | 'status'>;

const presentAction = (row: StoredRow): Own => ({
  level: 'info',
  status: 'success',
  kind: row['kind'] as LogKind,
  verb: row['verb'] as LogVerb,
  actor: row['actor'] as LogActor,
  user_id: row['actor'] === 'account' ? text(row['actor_id']) : null,
  nick_name: text(row['actor_name']),
  device: text(row['device']),
  target_id: text(row['target_id']),
  target_name: text(row['target_name']),
  target_count: Number(row['target_count']),
  request_id: text(row['request_id']),
});

const presentSignIn = (row: StoredRow, names: ReadonlyMap<string, string>): Own => {
  const isSuccess = row['outcome'] === 'success';
  const user = text(row['user_id']);
  const isPanel = isPanelUserId(user);
  return {
    level: isSuccess ? 'info' : 'warning',
    status: isSuccess ? 'success' : 'failed',
    method: row['method'] as LoggedSignInMethod,
    outcome: row['outcome'] as SignInOutcome,
    actor: isPanel ? 'panel' : user ? 'account' : 'stranger',
    user_id: isPanel ? null : user || null,
    nick_name: names.get(user) ?? '',
    device: text(row['device']),
  };
};

const presentRuntime = (row: StoredRow): Own => ({
  level: row['level'] as LogLevel,
  status: 'failed',
  message: text(row['message']),
  request_id: text(row['request_id']),
  repeats: Number(row['repeats']),
});

export interface PresentOptions {
  type: LogType;
  locale: Locale;
  /** Names of accounts and of the panel's users, by their ids in the log. */
  names: ReadonlyMap<string, string>;
}

/** Presents an entry of a log. */
export const presentLog = (row: StoredRow, { type, locale, names }: PresentOptions): LogRow => ({
  ...NONE,
  id: text(row.document_id),
  type,
  created_at: isoTimeOf(type, row),
  ip: text(row['ip']),
  addr: regionName(text(row['addr']), locale),
  ...(type === 'action'
    ? presentAction(row)
    : type === 'sign-in'
      ? presentSignIn(row, names)
      : presentRuntime(row)),
});

/** The stack of an error, and the place of an entry in the hash chain, which lists do not show. */
export const chainedValues = (row: StoredRow): Pick<LogDetails, 'details' | 'seq' | 'hash'> => ({
  details: text(row['details']),
  seq: row.seq === null ? null : Number(row.seq),
  hash: text(row.hash),
});

/** Returns the names of the people of entries; only for sign-ins: other entries store the name that a person had then. */
export const namesOf = (type: LogType, rows: readonly StoredRow[]): Promise<Map<string, string>> =>
  type === 'sign-in'
    ? namesOfPeople(rows.map((row) => text(row['user_id']) || null))
    : Promise.resolve(new Map());
