import type { SvgElement } from './types';

/** Pixels per unit (CSS: 96 pixels per inch). Units relative to the context (`%`, `vw`) are unknown. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
};

/** The default size in browsers (CSS: size of a replaced element). */
const DEFAULT_SIZE = { width: 300, height: 150 };

const lengthOf = (value: string | undefined): number | undefined => {
  const [, number, unit = ''] = /^\s*\+?([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(value ?? '') ?? [];
  const pixels = Number(number) * (UNITS[unit.toLowerCase()] ?? NaN);
  return pixels > 0 && Number.isFinite(pixels) ? pixels : undefined;
};

const viewBoxSize = (value: string | undefined) => {
  const [, , width = 0, height = 0] = (value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : undefined;
};

/** Returns the size of an SVG in pixels: its width and height, a missing one from the aspect ratio of the view box. */
export const dimensionsOf = ({ attributes }: SvgElement): { width: number; height: number } => {
  const box = viewBoxSize(attributes.get('viewBox'));
  const width = lengthOf(attributes.get('width'));
  const height = lengthOf(attributes.get('height'));
  if (width && height) return { width, height };
  if (box && width) return { width, height: (width * box.height) / box.width };
  if (box && height) return { width: (height * box.width) / box.height, height };
  return box ?? { width: width ?? DEFAULT_SIZE.width, height: height ?? DEFAULT_SIZE.height };
};
