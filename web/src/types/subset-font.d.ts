declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    /** A number sets an axis of a variable font, an object limits it. */
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    /** Keeps only the glyphs of the text, not those by which features replace them. */
    noLayoutClosure?: boolean;
  }
  /** Returns the part of a font that the characters of a text need. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
