/** A component with what stands between its tags. */
export interface Component {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: Node[];
  /** The text between the tags as it was written. */
  inner: string;
  /** White space that its lines need, when it has lines of its own; undefined in a line of text. */
  indent: string | undefined;
}

/** Markdown that stays as it is, or a component. */
export type Node = string | Component;
