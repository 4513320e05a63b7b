/** A component with its children. */
export interface Component {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: Node[];
  /** The source between the tags. */
  inner: string;
  /** Indentation of a block-level component; undefined when it is inline. */
  indent: string | undefined;
}

/** Markdown source, or a component. */
export type Node = string | Component;
