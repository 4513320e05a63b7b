/** Ids of EBML elements (RFC 8794, RFC 9559). */
const HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;

/** Elements of the segment that are not needed to read packets: padding, checksums, indexes, chapters, tags, attached files. */
const SKIPPED = new Set([0xec, 0xbf, 0x114d9b74, 0x1c53bb6b, 0x1043a770, 0x1254c367, 0x1941a469]);
/** Elements of a cluster: time, blocks, groups of blocks, positions. */
const OF_CLUSTER = new Set([0xe7, 0xa3, 0xa0, 0xa7, 0xab, 0xec, 0xbf]);

/** Header of a segment of unknown size. */
const OPEN_SEGMENT = Buffer.from('18538067ff', 'hex');

/** Maximum bytes of names and settings; those of Vorbis have 5 KB. */
const MAX_SETTINGS_BYTES = 64 * 1024;

/** Ids of the encoding of compressed or encrypted packets: recorders do not write them, and one byte could expand to 20 MB. */
const ENCODINGS = Buffer.from('6d80', 'hex');
const ENCODING_TYPES = [Buffer.from('5034', 'hex'), Buffer.from('5035', 'hex'), Buffer.from('6240', 'hex')];

interface VariableInt {
  value: number;
  length: number;
  /** All bits are set: the size is unknown. */
  isUnknown: boolean;
}

/** Reads an integer of variable length, with its marker for ids. Undefined at the end of the bytes. */
const readVariableInt = (bytes: Buffer, at: number, withMarker: boolean): VariableInt | undefined => {
  const first = bytes[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return undefined;
  const mask = 0xff >> length;
  let value = withMarker ? first : first & mask;
  let isUnknown = (first & mask) === mask;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0;
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, length, isUnknown };
};

interface Element {
  id: number;
  start: number;
  /** Start of the content. */
  content: number;
  /** Undefined when the size is unknown. */
  end?: number;
}

const readElement = (bytes: Buffer, start: number): Element | undefined => {
  const id = readVariableInt(bytes, start, true);
  const size = id && readVariableInt(bytes, start + id.length, false);
  if (!size) return undefined;
  const content = start + id.length + size.length;
  return { id: id.value, start, content, ...(!size.isUnknown && { end: content + size.value }) };
};

const areSafeSettings = (settings: Buffer): boolean =>
  settings.length <= MAX_SETTINGS_BYTES &&
  !(settings.includes(ENCODINGS) && ENCODING_TYPES.some((type) => settings.includes(type)));

/**
 * Returns the elements that are needed to read the packets of a WebM or Matroska file: header, settings and clusters, in
 * order and without indexes, which could contain wrong positions. Undefined when the file does not end with an element, has
 * other elements or two segments, or has encoded packets. Recorders leave the sizes of the segment and of clusters open.
 */
export const essentialEbml = (bytes: Buffer): Buffer | undefined => {
  const parts: Buffer[] = [];
  const settings: Buffer[] = [];
  let isInSegment = false;
  let isInCluster = false;
  for (let at = 0; at < bytes.length;) {
    const element = readElement(bytes, at);
    if (!element) return undefined;
    const { id, start, content, end } = element;
    if (end !== undefined && end > bytes.length) return undefined;
    const isOpenCluster = id === CLUSTER && end === undefined;
    if (end === undefined && id !== SEGMENT && !isOpenCluster) return undefined;
    at = end === undefined || id === SEGMENT ? content : end;
    const part = bytes.subarray(start, at);
    if (id === SEGMENT) {
      if (isInSegment || parts.length !== 1) return undefined;
      isInSegment = true;
      parts.push(OPEN_SEGMENT);
    } else if (id === HEADER) {
      if (parts.length > 0) return undefined;
      parts.push(part);
    } else if (!isInSegment) {
      return undefined;
    } else if (id === CLUSTER) {
      isInCluster = isOpenCluster;
      parts.push(part);
    } else if (id === INFO || id === TRACKS) {
      isInCluster = false;
      settings.push(part);
    } else if (isInCluster && OF_CLUSTER.has(id)) {
      parts.push(part);
    } else if (SKIPPED.has(id)) {
      isInCluster = false;
    } else {
      return undefined;
    }
  }
  const [header, segment, ...clusters] = parts;
  if (!header || !segment || !areSafeSettings(Buffer.concat(settings))) return undefined;
  return Buffer.concat([header, segment, ...settings, ...clusters]);
};
