export { readOutline, renderMarkdown } from './render';
export { mentionedNames, renderComment } from './comment';
export { hasCodeToHighlight } from './comment-code';
export type { FindMentioned, RenderedComment } from './comment';
export { escapeHtml } from './plain';
export { slugOf } from './slug';
export { countWords, EXCERPT_LENGTH, excerptOf } from './words';
export { HTML_VERSION } from './types';
export type { Heading, Outline, Rendered, RenderOptions, ResolvedImage, Section, WithTerms } from './types';
