import { Facet, type EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { type EmbedService, findParagraphEmbed } from '@contract/embeds';

/** Returns the services whose players are allowed; they may change while the text is open. */
export const allowedEmbeds = Facet.define<() => readonly EmbedService[], () => readonly EmbedService[]>({
  combine: ([allowed]) => allowed ?? (() => []),
});

/** The service whose player replaces a paragraph: a top-level one that contains only its address. */
export const embedOf = (state: EditorState, paragraph: SyntaxNode): EmbedService | undefined => {
  if (paragraph.name !== 'Paragraph' || paragraph.parent?.name !== 'Document') return undefined;
  const found = findParagraphEmbed(state.sliceDoc(paragraph.from, paragraph.to));
  return found && state.facet(allowedEmbeds)().includes(found.service) ? found.service : undefined;
};
