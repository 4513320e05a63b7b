export { classifyImage, MAX_IMAGE_BYTES, type ClassifiedImage } from './classify-image';
export { readIco } from './ico';
export { type ImportedDocument, parseDocument } from './document';
export { ImportFailure, type ImportProblem, type ProblemCode } from './problem';
export { problemText } from './problem-text';
export { readFolder, readSource, type ReadFile, type SourceFile } from './read-text';
export { resolveImage, type ResolvedSource } from './resolve-image';
export { rewriteImages } from './rewrite-images';
export { scanFolder, type Scan, type SourceEntry } from './scan-folder';
