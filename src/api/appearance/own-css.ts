import { scopeStyleSheet, StyleSheetError, type StyleSheetProblem } from '../../lib/css/scope-style-sheet';

/** An element that public pages have, and neither the sign-in nor the back office: the link to the content. */
const PUBLIC_PAGE = 'a[href="#main"]';

/** Returns the owner's style sheet for public pages. @throws `StyleSheetError` */
export const publicStyleSheet = (css: string): string =>
  css.trim() ? scopeStyleSheet(css, PUBLIC_PAGE) : '';

/** Returns why the owner's style sheet is refused; undefined when it is not. */
export const cssProblem = (css: string): StyleSheetProblem | undefined => {
  try {
    publicStyleSheet(css);
    return undefined;
  } catch (error) {
    if (error instanceof StyleSheetError) return error.problem;
    throw error;
  }
};
