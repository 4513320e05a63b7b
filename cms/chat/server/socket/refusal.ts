import type { SocketRefusal } from '../../../../src/contract/chat/events';
import type { Locale } from '../../../../src/contract/enums';
import { errorMessage } from '../../../../src/contract/errors';
import { mustBeLogged, toAppError } from '../../../../src/core/http/envelope';
import { logError } from '../../../../src/core/storage/storage-log';

const fieldsOf = (data: unknown): Pick<SocketRefusal, 'fields'> => {
  const { fields } = (data ?? {}) as { fields?: Record<string, string> };
  return fields ? { fields } : {};
};

/** Seconds after which a client tries again after a storage error; what it sent stays in its outbox. */
const STORAGE_RETRY_S: Partial<Record<string, number>> = {
  storage_full: 15,
  unavailable: 5,
  outcome_unknown: 5,
};

/** Converts any thrown value to what a client gets. Errors of the server are logged with `context`. */
export const refusalOf = (error: unknown, locale: Locale, context: string): SocketRefusal => {
  const refusal = toAppError(error);
  // Anybody can cause `busy` as often as they like.
  if (mustBeLogged(refusal) && refusal.code !== 'busy') logError(context, error);
  const { code, params, data } = refusal;
  const seconds = Number(params['seconds'] ?? STORAGE_RETRY_S[code]);
  return {
    ok: false,
    code,
    msg: errorMessage(code, locale, params),
    ...fieldsOf(data),
    ...(seconds > 0 && { retry_after: seconds }),
  };
};
