import type { ReactNode } from 'react';
import type { EndpointInput, EndpointKey, EndpointOutput } from '@contract';
import type { CallOptions } from '@/lib/endpoints';

interface List {
  list: unknown[];
  count: number;
}

/** The calls that answer with a page of a list. */
export type ListKey = { [K in EndpointKey]: EndpointOutput<K> extends List ? K : never }[EndpointKey];

/** What the query of a list may name. */
export type QueryOf<K extends ListKey> = NonNullable<EndpointInput<K>['query']>;

/** One thing of the list. */
export type RowOf<K extends ListKey> = EndpointOutput<K> extends { list: (infer Row)[] } ? Row : never;

/** Fields that the call sorts by. */
export type SortOf<K extends ListKey> =
  QueryOf<K> extends { sort?: infer Sort } ? (Sort extends `${infer Field} asc` ? Field : never) : never;

export interface Column<Row, Sort extends string = string> {
  /** Names the column in what the browser keeps; never changed. */
  key: string;
  title: string;
  /** Depends on nothing but the row and the language; what hangs on more is a component that asks for it. */
  render: (row: Row) => ReactNode;
  /** The cell in a CSV file; a column without it is left out there. */
  text?: (row: Row) => string | number;
  /** The field that the call sorts by when this column's head is pressed. */
  sort?: Sort;
  /** Width in px; the column without one takes what is left. */
  width?: number;
  isNumber?: boolean;
  /** Shown only when it was chosen. */
  isExtra?: boolean;
}

export interface Option {
  value: string;
  label: string;
}

type FilterShape =
  | {
      /** `tabs`: the first option is what an address without it means; its value is ''. */
      kind: 'tabs' | 'select';
      options: readonly Option[];
      /** The options come later than the address: any value counts meanwhile. */
      isOpen?: boolean;
      /** There are more options than are given: told what was typed, it gives those that hold it. */
      onSearch?: (typed: string) => void;
    }
  | { kind: 'flag' | 'date' | 'text' };

/** What a value of the filter asks of the call; left out when the call has a field of the filter's name. */
type FilterQuery<K extends ListKey> =
  | { name: keyof QueryOf<K> & string; query?: undefined }
  | { name: string; query: (value: string) => Partial<QueryOf<K>> };

/** Narrows a list. `name` is also its name in the address. A flag's value is `true` or ''. */
export type Filter<K extends ListKey> = FilterShape & FilterQuery<K> & { label: string };

/** What a filter is to the address. */
export type UntypedFilter = FilterShape & { name: string; label: string };

/** Something that is done, and how to take it back. */
export interface Action {
  run: () => Promise<unknown>;
  /** What to say when it is done; nothing is said without it. */
  done?: string;
  /** Takes it back; offered beside `done`. */
  undo?: () => Promise<unknown>;
}

export interface ConfirmDialog {
  title: string;
  text?: ReactNode;
  /** The word on the button that does it. */
  ok: string;
  isDanger?: boolean;
}

/** What can be done to one row: something done at once or after a question, or a way to somewhere. */
export interface RowAction extends Partial<Action> {
  key: string;
  label: string;
  isDanger?: boolean;
  /** Stands in the row itself; the others in its menu. */
  isMain?: boolean;
  confirm?: ConfirmDialog;
  /** Path of this site that it leads to. */
  to?: string;
  /** Opens something of the screen's own, a dialog for instance. */
  open?: () => void;
}

/** What can be done to all that is selected. */
export interface BatchAction<Row = unknown> {
  key: string;
  label: string;
  isDanger?: boolean;
  confirm?: (count: number) => ConfirmDialog;
  /** Does it to so many things at once, all or none. The options go to the call, so that no toast comes for each. */
  run: (ids: string[], options: CallOptions) => Promise<unknown>;
  done: (count: number) => string;
  undo?: (rows: Row[]) => Promise<unknown>;
  /** The call does it to one thing only. */
  isOneByOne?: boolean;
}

/** What a list says when there is nothing in it, and the way on. */
export interface EmptyState {
  text: string;
  action?: ReactNode;
}

export interface TableProps<K extends ListKey> {
  /** Names the list in what the browser keeps, and its CSV file. */
  name: string;
  /** What the list is of, for people who hear it. */
  label: string;
  call: K;
  /** What is always asked of the call. */
  input?: Partial<QueryOf<K>>;
  columns: readonly Column<RowOf<K>, SortOf<K>>[];
  /** Made once, or with `useMemo`. */
  filters?: readonly Filter<K>[];
  idOf: (row: RowOf<K>) => string;
  /** The row's name, as labels and errors say it. */
  nameOf: (row: RowOf<K>) => string;
  /** What can be done to a row; like its cells, it depends on nothing but the row, the language and the person. */
  actions?: (row: RowOf<K>) => RowAction[];
  batch?: readonly BatchAction<RowOf<K>>[];
  /** Rows as cards also where there is room for a table. */
  isCards?: boolean;
  /** The list cannot be searched by text. */
  hasNoSearch?: boolean;
  /** The most rows that the call gives at once (contract section 1). */
  maxLimit?: 100 | 200;
  empty: EmptyState;
  /** What to say when the list could not be loaded (spec section 8). */
  failed?: string;
  /** Buttons of the screen itself, beside the list's own. */
  buttons?: ReactNode;
}
