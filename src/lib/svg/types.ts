/** A sanitised SVG element. Names have no namespace prefix. */
export interface SvgElement {
  name: string;
  attributes: Map<string, string>;
  children: (SvgElement | string)[];
}

/** Why an SVG is rejected: not valid XML, nothing visible left, or too complex. */
export type SvgProblem = 'image_svg' | 'image_svg_empty' | 'image_svg_heavy';

/** Thrown when an SVG is rejected. */
export class BadSvg extends Error {
  override readonly name = 'BadSvg';

  constructor(readonly problem: SvgProblem) {
    super(problem);
  }
}
