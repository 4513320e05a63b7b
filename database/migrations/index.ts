import type { Migration } from '../../src/core/database/migrations';
import { upgradeSearchIndex } from './001-search-index';
import { renameOldNames } from './002-aliases';
import { lowerCaseEmails } from './003-lower-case-emails';
import { dropArticleListings } from './004-article-listings';
import { convertLogTimes } from './005-log-times';
import { markRemovedAuthors } from './006-removed-authors';
import { forgetQuotedComments } from './007-quoted-comments';
import { openConversationCases } from './008-conversation-cases';
import { addFoldersOfImports } from './009-folders-of-imports';
import { deleteCasesOfLostComments } from './010-cases-of-lost-comments';

/** All migrations by file name, oldest first. A published name never changes. */
export const migrations: Record<string, Migration> = {
  '001-search-index': upgradeSearchIndex,
  '002-aliases': renameOldNames,
  '003-lower-case-emails': lowerCaseEmails,
  '004-article-listings': dropArticleListings,
  '005-log-times': convertLogTimes,
  '006-removed-authors': markRemovedAuthors,
  '007-quoted-comments': forgetQuotedComments,
  '008-conversation-cases': openConversationCases,
  '009-folders-of-imports': addFoldersOfImports,
  '010-cases-of-lost-comments': deleteCasesOfLostComments,
};
