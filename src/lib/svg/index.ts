import { SHAPES, DEFINITIONS } from './allow-lists';
import { parseSvg } from './parse-svg';
import { dimensionsOf } from './dimensions';
import { BadSvg, type SvgProblem, type SvgElement } from './types';
import { assertComplexity } from './complexity';
import { serializeSvg } from './serialize-svg';

export type { SvgProblem } from './types';

/** A drawing that may be shown. Sizes in whole pixels. */
export interface SanitizedSvg {
  text: string;
  width: number;
  height: number;
}

const hasText = (part: SvgElement): boolean =>
  part.children.some((child) => (typeof child === 'string' ? child.trim() !== '' : hasText(child)));

const isVisible = (part: SvgElement): boolean => {
  if (DEFINITIONS.has(part.name)) return false;
  if (part.name === 'text') return hasText(part);
  if (part.name === 'use') return part.attributes.has('href');
  return (
    SHAPES.has(part.name) || part.children.some((child) => typeof child !== 'string' && isVisible(child))
  );
};

const round = (pixels: number): string => String(Math.round(pixels * 1000) / 1000);

/**
 * Makes of an SVG one that can do nothing but be looked at (decision 041): known shapes, text, colours and filters,
 * with references to parts of itself only. It says its size, so that a page knows it too.
 * @throws BadSvg
 */
export const sanitizeSvg = (text: string): SanitizedSvg => {
  const root = parseSvg(text);
  if (!isVisible(root)) throw new BadSvg('image_svg_empty');
  assertComplexity(root);
  const { width, height } = dimensionsOf(root);
  root.attributes.set('width', round(width)).set('height', round(height));
  return { text: serializeSvg(root), width: Math.round(width), height: Math.round(height) };
};

/** The same with the reason as the answer when a drawing is not taken. */
export const trySanitizeSvg = (text: string): SanitizedSvg | SvgProblem => {
  try {
    return sanitizeSvg(text);
  } catch (error) {
    if (error instanceof BadSvg) return error.problem;
    throw error;
  }
};
