import { SHAPES, DEFINITIONS } from './allow-lists';
import { parseSvg } from './parse-svg';
import { dimensionsOf } from './dimensions';
import { BadSvg, type SvgProblem, type SvgElement } from './types';
import { assertComplexity } from './complexity';
import { serializeSvg } from './serialize-svg';

export type { SvgProblem } from './types';

/** A sanitised SVG. Dimensions in whole pixels. */
export interface SanitizedSvg {
  text: string;
  width: number;
  height: number;
}

const hasText = (element: SvgElement): boolean =>
  element.children.some((child) => (typeof child === 'string' ? child.trim() !== '' : hasText(child)));

const isVisible = (element: SvgElement): boolean => {
  if (DEFINITIONS.has(element.name)) return false;
  if (element.name === 'text') return hasText(element);
  if (element.name === 'use') return element.attributes.has('href');
  return (
    SHAPES.has(element.name) ||
    element.children.some((child) => typeof child !== 'string' && isVisible(child))
  );
};

const round = (pixels: number): string => String(Math.round(pixels * 1000) / 1000);

/**
 * Rewrites an SVG from allow-lists (decision 041): known shapes, text, colours and filters, with references within the
 * file only. The result has explicit dimensions.
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

/** Like `sanitizeSvg`, but returns the reason of a rejection. */
export const trySanitizeSvg = (text: string): SanitizedSvg | SvgProblem => {
  try {
    return sanitizeSvg(text);
  } catch (error) {
    if (error instanceof BadSvg) return error.problem;
    throw error;
  }
};
