import type { ComponentType, ReactNode } from 'react';
import type { EndpointInput, EndpointKey, EndpointOutput } from '@contract';
import type { CallOptions } from '@/lib/http/endpoints';

/** What every row has: its key in selections, requests and the document. */
export interface RowWithId {
  id: string;
}

interface List {
  list: RowWithId[];
  count: number;
}

/** The endpoints that return a page of a list. */
export type ListKey = { [K in EndpointKey]: EndpointOutput<K> extends List ? K : never }[EndpointKey];

/** Query parameters of the list. */
export type QueryOf<K extends ListKey> = NonNullable<EndpointInput<K>['query']>;

/** One item of the list. */
export type RowOf<K extends ListKey> =
  EndpointOutput<K> extends { list: (infer Row extends RowWithId)[] } ? Row : never;

/** Fields that the endpoint sorts by. */
type SortOf<K extends ListKey> =
  QueryOf<K> extends { sort?: infer Sort } ? (Sort extends `${infer Field} asc` ? Field : never) : never;

export interface Column<Row, Sort extends string = string> {
  /** Id of the column in the stored settings; never changed. */
  key: string;
  title: string;
  /**
   * Depends on the row and the language only; a cell that depends on more is a component that subscribes to
   * it.
   */
  render: (row: Row) => ReactNode;
  /** The value in a CSV file; a column without it is not exported. */
  text?: (row: Row) => string | number;
  /** The field that the endpoint sorts by when this column's header is clicked. */
  sort?: Sort;
  /** Width in px; the column without one takes the remaining space. */
  width?: number;
  isNumber?: boolean;
  /** Hidden by default. */
  isExtra?: boolean;
  /**
   * On phones, and in a grid, in the one line below the name of the row, without its title. A list with such columns hides the
   * others on phones by default.
   */
  isBrief?: boolean;
}

interface Option {
  value: string;
  label: string;
}

type FilterShape =
  | {
      /** `tabs`: the first option is the default of a URL without it; its value is ''. */
      kind: 'tabs' | 'select';
      options: readonly Option[];
      /** Values that are not among the options are valid too: a new or renamed one can be in the URL before it is in the options.
       * */
      isOpen?: boolean;
      /**
       * Searches the options on the server: called with the typed text, returns the options that contain it.
       */
      onSearch?: (typed: string) => void;
    }
  | { kind: 'flag' | 'date' | 'text' };

/**
 * Input of the endpoint for a value of the filter; omit it when the endpoint has a field with the filter's
 * name.
 */
type FilterQuery<K extends ListKey> =
  | { name: keyof QueryOf<K> & string; query?: undefined }
  | { name: string; query: (value: string) => Partial<QueryOf<K>> };

/** Filters a list. `name` is also its name in the URL. A flag's value is `true` or ''. */
export type Filter<K extends ListKey> = FilterShape & FilterQuery<K> & { label: string };

/** The part of a filter that the URL state needs. */
export type UntypedFilter = FilterShape & { name: string; label: string };

/** The result of an action, and how to undo it. */
export interface Action {
  run: () => Promise<unknown>;
  /** Message after success; no message without it. */
  done?: string;
  /** Undoes the action; offered with `done`. */
  undo?: () => Promise<unknown>;
}

export interface ConfirmDialog {
  title: string;
  text?: ReactNode;
  /** Fields instead of a text; the button is enabled while they report that they are ready. */
  form?: (onReady: (isReady: boolean) => void) => ReactNode;
  /** Label of the button that runs the action. */
  ok: string;
  isDanger?: boolean;
}

/** An action on one row: runs at once or after a confirmation, or is a link. */
export interface RowAction extends Partial<Action> {
  key: string;
  label: string;
  isDanger?: boolean;
  /** Shown in the row itself; the others are in its menu. */
  isMain?: boolean;
  /** Shown in the row in place of the label, which becomes its name and tooltip. */
  icon?: ComponentType<{ 'aria-hidden': true }>;
  confirm?: ConfirmDialog;
  /** Path of this site that it links to. */
  to?: string;
  /** Opens something of the screen itself, e.g. a dialog. */
  open?: () => void;
}

/** An action on all selected rows. */
export interface BatchAction<Row = unknown> {
  key: string;
  label: string;
  isDanger?: boolean;
  confirm?: (count: number, rows: Row[]) => ConfirmDialog;
  /**
   * Runs the action on a chunk of items, all or none. The options are passed to the request, so that no toast
   * is shown for each chunk.
   */
  run: (ids: string[], options: CallOptions) => Promise<unknown>;
  done: (count: number) => string;
  undo?: (rows: Row[]) => Promise<unknown>;
  /** The endpoint accepts one item only. */
  isOneByOne?: boolean;
}

/** Empty state of a list: a message and a link. */
export interface EmptyState {
  text: string;
  action?: ReactNode;
}

export interface TableProps<K extends ListKey> {
  /** Id of the list in the stored settings, and the name of its CSV file. */
  name: string;
  /** Accessible name of the list. */
  label: string;
  call: K;
  /** Input of every request. */
  input?: Partial<QueryOf<K>>;
  columns: readonly Column<RowOf<K>, SortOf<K>>[];
  /** Created once, or with `useMemo`. */
  filters?: readonly Filter<K>[];
  /** The row's name, in labels and errors. */
  nameOf: (row: RowOf<K>) => string;
  /** The actions of a row; like its cells, they depend on the row, the language and the user only. */
  actions?: (row: RowOf<K>) => RowAction[];
  /** Width of the column of actions in px, for rows whose main actions are icons. */
  actionsWidth?: number;
  batch?: readonly BatchAction<RowOf<K>>[];
  /** Rows as cards on any screen: a dense grid of pictures. */
  isCards?: boolean;
  /** The list has no text search. */
  hasNoSearch?: boolean;
  /** The endpoint's largest page size, `MAX_PAGE_SIZE` by default. */
  maxLimit?: number;
  empty: EmptyState;
  /** Error message when the list fails to load (spec section 8). */
  failed?: string;
  /** The endpoint has its own export: renders its button for the current search and filters. */
  exportButton?: (query: Partial<QueryOf<K>>) => ReactNode;
  /** Buttons of the screen itself, besides the list's own. */
  buttons?: ReactNode;
}
