export { renderMarkdown } from './render';
export { escapeHtml } from './plain';
export { slugOf } from './slug';
export { countWords, excerptOf } from './words';
export type { Heading, Rendered, RenderOptions, ResolvedImage, Section } from './types';
