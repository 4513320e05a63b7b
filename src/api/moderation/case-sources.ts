import type { Knex } from 'knex';
import type { EndpointOutput } from '../../contract';
import type { CaseKind } from '../../contract/moderation/limits';
import type { Locale } from '../../contract/enums';
import type { CaseRow } from './queries/case-rows';

type Case = EndpointOutput<'GET /moderation/cases'>['list'][number];

/** The text of a case as a list shows it. */
export type CaseText = Pick<
  Case,
  'content' | 'msg_type' | 'is_held' | 'is_gone' | 'room_id' | 'place' | 'path' | 'reports'
>;

type ContextItem = EndpointOutput<'GET /moderation/cases/{id}/context'>['list'][number];

/** Administrator and reason of a decision. */
export interface Decision {
  /** Account, or `panel:` and the id of the panel's user. */
  byId: string;
  reason: string;
}

/** A domain whose texts are moderated. */
export interface CaseSource {
  /** Loads the data that lists show, by id of the text. A constant number of queries. */
  load: (rows: readonly CaseRow[], locale: Locale) => Promise<Map<string, CaseText>>;
  /** The text with its neighbours, in order. */
  context: (row: CaseRow) => Promise<ContextItem[]>;
  /** Runs slow work before the transaction of a decision. Returns the work to do inside of it. */
  approve: (row: CaseRow, decision: Decision) => Promise<(trx: Knex.Transaction) => Promise<void>>;
  remove: (row: CaseRow, decision: Decision) => Promise<(trx: Knex.Transaction) => Promise<void>>;
}

const sources = new Map<CaseKind, CaseSource>();

/** Registers the domain of a kind of case. Called at start. */
export const registerCaseSource = (kind: CaseKind, source: CaseSource): void => {
  sources.set(kind, source);
};

/** @throws when no domain has registered the kind */
export const sourceOf = (kind: CaseKind): CaseSource => {
  const source = sources.get(kind);
  if (!source) throw new Error(`Cases of the kind ${kind} have no source`);
  return source;
};
