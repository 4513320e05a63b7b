export { readOutline, renderMarkdown } from './render';
export { mentionedNames, renderComment } from './comment';
export { hasCodeToHighlight } from './comment-code';
export type { FindMentioned, RenderedComment } from './comment';
export { showEmbeds } from './embeds';
export { countWords, EXCERPT_LENGTH, excerptOf } from './words';
export { HTML_VERSION } from './types';
export type { Outline, Rendered, ResolvedImage, WithTerms } from './types';
