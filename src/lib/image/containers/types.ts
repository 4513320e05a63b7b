/** The parts of an image file that browsers need to draw it. */
export interface CleanImage {
  /** The file without metadata, comments, unknown blocks and bytes after its end. Colour profiles stay. */
  bytes: Buffer;
  /** Number of frames; 1 for a still image. */
  frames: number;
  /** Pixels of the canvas of the frames, if the file has one: decoders may ignore it, browsers do not. */
  canvas?: { width: number; height: number };
}

/** Returns the clean image; undefined when the structure of the file is damaged or incomplete. */
export type ImageCleaner = (file: Buffer) => CleanImage | undefined;
