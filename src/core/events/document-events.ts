import type { Core, Modules } from '@strapi/strapi';

export type DocumentContext = Modules.Documents.Middleware.Context;

/** A write of a document, as the events that follow from it need it. */
export interface DocumentWrite {
  action: string;
  id: string;
  /** Languages that were published or withdrawn. */
  locales: string[];
}

const WRITES = new Set(['create', 'update', 'publish', 'unpublish', 'discardDraft', 'delete', 'clone']);

interface Result {
  documentId?: string;
  entries?: { locale?: string | null }[];
}

/** The document that a write was about; a clone is another one than it was made from. */
export const writtenId = ({ action, params }: DocumentContext, result: unknown): string | undefined => {
  const made = (result as Result | null)?.documentId;
  return action === 'clone' ? made : ((params as { documentId?: string }).documentId ?? made);
};

/**
 * Calls the function of a content type after each write of it, by our calls, an import or an editor in Strapi's panel.
 * The function emits domain events: called inside the transaction of the write, they are delivered after its COMMIT.
 */
export const emitOnDocumentWrites = (
  app: Core.Strapi,
  table: Record<string, ((write: DocumentWrite) => void) | undefined>,
): void => {
  app.documents.use(async (context, next) => {
    const result = await next();
    const emitEvents = table[context.uid];
    const id = emitEvents && WRITES.has(context.action) ? writtenId(context, result) : undefined;
    if (emitEvents && id) {
      const entries = (result as Result | null)?.entries ?? [];
      const locales = entries.map(({ locale }) => locale).filter((locale) => typeof locale === 'string');
      emitEvents({ action: context.action, id, locales });
    }
    return result;
  });
};
