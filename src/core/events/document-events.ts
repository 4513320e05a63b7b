import type { Core, Modules } from '@strapi/strapi';

export type DocumentContext = Modules.Documents.Middleware.Context;

/** A write of a document, with the data that events need. */
export interface DocumentWrite {
  action: string;
  id: string;
  /** Published or unpublished locales. */
  locales: string[];
  /** Whether only drafts were written, in a content type with drafts. */
  isDraft: boolean;
}

const WRITES = new Set(['create', 'update', 'publish', 'unpublish', 'discardDraft', 'delete', 'clone']);

/** Actions that write drafts, unless their parameters publish them. */
const DRAFT_WRITES = new Set(['create', 'update', 'discardDraft', 'clone']);

/** Whether a call of the document service writes. */
export const isWrite = ({ action }: DocumentContext): boolean => WRITES.has(action);

interface Result {
  documentId?: string;
  entries?: { locale?: string | null }[];
}

/** Returns the id of the written document; for a clone, that of the new one. */
export const writtenId = ({ action, params }: DocumentContext, result: unknown): string | undefined => {
  const made = (result as Result | null)?.documentId;
  return action === 'clone' ? made : ((params as { documentId?: string }).documentId ?? made);
};

type Handler = (write: DocumentWrite) => void;

const handlers = new Map<string, Handler>();

/**
 * Calls a function after each write of a content type through the document service: by our endpoints, imports or
 * editors in the panel. It is called inside of the write's transaction, so events it emits are delivered after the COMMIT.
 * A content type has one such function.
 */
export const onDocumentWrite = (uid: string, handle: Handler): void => void handlers.set(uid, handle);

/** Installs the document middleware that calls the functions of `onDocumentWrite`. */
export const installDocumentEvents = (app: Core.Strapi): void => {
  app.documents.use(async (context, next) => {
    const result = await next();
    const handle = handlers.get(context.uid);
    const id = handle && isWrite(context) ? writtenId(context, result) : undefined;
    if (handle && id) {
      const entries = (result as Result | null)?.entries ?? [];
      const locales = entries.map(({ locale }) => locale).filter((locale) => typeof locale === 'string');
      const { action, params } = context;
      const isDraft = DRAFT_WRITES.has(action) && (params as { status?: string }).status !== 'published';
      handle({ action, id, locales, isDraft });
    }
    return result;
  });
};
