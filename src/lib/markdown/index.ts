export { readOutline, renderMarkdown } from './render';
export { renderComment } from './comment';
export type { FindMentioned, RenderedComment } from './comment';
export { escapeHtml } from './plain';
export { slugOf } from './slug';
export { countWords, EXCERPT_LENGTH, excerptOf } from './words';
export type { Heading, Outline, Rendered, RenderOptions, ResolvedImage, Section } from './types';
