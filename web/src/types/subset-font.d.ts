declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    /** A number fixes an axis of a variable font, an object limits its range. */
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    /** Keeps only the glyphs of the text, without the glyphs that OpenType features substitute. */
    noLayoutClosure?: boolean;
  }
  /** Returns the subset of a font with the characters of a text. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
