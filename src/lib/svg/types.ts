/** An element of a drawing, without what may not stay. Names are SVG's own, without prefixes. */
export interface SvgElement {
  name: string;
  attributes: Map<string, string>;
  children: (SvgElement | string)[];
}

/** Why a drawing is not taken: it is no XML, nothing of it is left, or it has too much. */
export type SvgProblem = 'image_svg' | 'image_svg_empty' | 'image_svg_heavy';

/** Thrown for a drawing that is not taken. */
export class BadSvg extends Error {
  override readonly name = 'BadSvg';

  constructor(readonly problem: SvgProblem) {
    super(problem);
  }
}
