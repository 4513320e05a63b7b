/** Storage key of an unsent comment. @param parentId the comment it replies to; '' for a top-level one */
export const draftPlace = (articleId: string, parentId: string): string => `comment ${articleId} ${parentId}`;
