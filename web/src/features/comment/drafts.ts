/** Where an unsent comment is stored. @param parentId the comment it answers; '' for a top-level one */
export const draftPlace = (articleId: string, parentId: string): string => `comment ${articleId} ${parentId}`;
