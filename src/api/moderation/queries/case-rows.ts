import type { CaseAct, CaseCause, CaseKind } from '../../../contract/moderation/limits';

type DbTime = string | number | Date;

/** A stored case. */
export interface CaseRow {
  row_id: number;
  id: string;
  created_at: DbTime;
  target_kind: CaseKind;
  target_id: string;
  /** Room or article; null for private conversations. */
  place_id: string | null;
  person_id: string | null;
  cause: CaseCause;
  report_count: number;
  state: 'open' | 'closed';
  outcome: CaseAct | null;
  closed_at: DbTime | null;
  closed_by: string | null;
}

/** Columns of a case `x`. */
export const CASE_COLUMNS = [
  'x.id as row_id',
  'x.document_id as id',
  'x.created_at',
  'x.target_kind',
  'x.target_id',
  'x.place_id',
  'x.person_id',
  'x.cause',
  'x.report_count',
  'x.state',
  'x.outcome',
  'x.closed_at',
  'x.closed_by',
] as const;
