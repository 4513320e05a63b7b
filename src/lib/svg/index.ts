import { DRAWN, HIDDEN } from './allow-lists';
import { readSvg } from './parse-svg';
import { dimensionsOf } from './dimensions';
import { BadSvg, type SvgProblem, type Part } from './types';
import { complexityOf } from './complexity';
import { writeSvg } from './serialize-svg';

export type { SvgProblem } from './types';

/** A drawing that may be shown. Sizes in whole pixels. */
export interface SanitizedSvg {
  text: string;
  width: number;
  height: number;
}

const saysSomething = (part: Part): boolean =>
  part.children.some((child) => (typeof child === 'string' ? child.trim() !== '' : saysSomething(child)));

const isDrawn = (part: Part): boolean => {
  if (HIDDEN.has(part.name)) return false;
  if (part.name === 'text') return saysSomething(part);
  if (part.name === 'use') return part.attributes.has('href');
  return DRAWN.has(part.name) || part.children.some((child) => typeof child !== 'string' && isDrawn(child));
};

const round = (pixels: number): string => String(Math.round(pixels * 1000) / 1000);

/**
 * Makes of an SVG one that can do nothing but be looked at (decision 041): known shapes, text, colours and filters,
 * with references to parts of itself only. It says its size, so that a page knows it too.
 * @throws BadSvg
 */
export const sanitizeSvg = (text: string): SanitizedSvg => {
  const root = readSvg(text);
  if (!isDrawn(root)) throw new BadSvg('image_svg_empty');
  complexityOf(root);
  const { width, height } = dimensionsOf(root);
  root.attributes.set('width', round(width)).set('height', round(height));
  return { text: writeSvg(root), width: Math.round(width), height: Math.round(height) };
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
