import { redirectDocument, type LoaderFunction } from 'react-router-dom';
import { isBackOfficePath } from '@contract/paths/pages';

/** Whether this document has the content security policy of the back office; undefined before the app starts in it. */
let isBackOffice: boolean | undefined;

/** Screens that only the browser renders and that do not use antd: shown in either document. */
const EITHER = /^\/(?:403|login|test|dashboard)/;

/** Stores the section of this document when the app starts in it. */
export const noteSection = (path: string): void => {
  isBackOffice = isBackOfficePath(path);
};

/**
 * Whether a path needs another document: antd inserts style elements, which the content security policy of public pages forbids.
 */
export const needsNewDocument = (path: string): boolean =>
  isBackOffice !== undefined && isBackOffice !== isBackOfficePath(path) && !EITHER.test(path);

/** A loader of a section's outermost route, for navigation without a link. */
export const sectionLoader: LoaderFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  if (needsNewDocument(pathname)) throw redirectDocument(pathname + search);
  return null;
};
