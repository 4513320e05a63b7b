import { z } from 'zod';
import { defineEndpoints, type FileDownload, perMinute } from '../../define';
import { IMPORT_KINDS, IMPORT_OUTCOMES, IMPORT_PHASES, IMPORT_STATES } from '../../admin-enums';
import { deleted, empty, id, idList, idParams, link, locale, text, time } from '../../fields';
import { MAX_IMPORT_BYTES, MAX_SOURCE } from '../../limits';

/** Multipart headers around the file. */
const FORM_OVERHEAD = 64 * 1024;

const count = z.number().int();

/** Results of an import. */
const ImportCounts = z.object({
  created: count,
  updated: count,
  unchanged: count,
  failed: count,
  comments: count,
  /** Addresses of the old site that redirect to an article now. */
  redirects: count,
  /** Pictures that were not found or not fetched. */
  missing_pictures: count,
  /** Dead links to the old site or to a file. */
  dead_links: count,
});

const ImportJob = z.object({
  id,
  state: z.enum(IMPORT_STATES),
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string(),
  /** Bytes. */
  size: count,
  created_at: time,
  ended_at: time.nullable(),
  user_nick_name: z.string(),
  /** Content of the file, detected at the upload. */
  articles: count,
  comments: count,
  /** Whether the file has the settings of its site: an export of this product. */
  has_settings: z.boolean(),
  /** Address of the old site; empty when the file does not contain it. */
  origin: z.string(),
  phase: z.enum(IMPORT_PHASES),
  progress: z.object({ done: count, total: count }),
  counts: ImportCounts,
  /** Why it failed, in the language of the request; empty when it did not. */
  error: z.string(),
});

/** A file of an import, with notes in the language of the request. */
const ImportEntry = z.object({
  path: z.string(),
  title: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Empty when the file failed. */
  article_id: z.string(),
  notes: z.array(z.string()),
});

/** A category or tag of articles of an upload. */
const NamedLabel = z.object({
  /** Name in the file; empty: articles without a category. */
  name: z.string(),
  /** Name on this site, in the language of the request; empty when the import creates it. */
  known_as: z.string(),
  /** Number of its articles. */
  count,
});

/** Options of an import; omitted ones have the defaults of the command. */
const options = {
  /** Language of texts that do not specify it; omitted: detected for each text. */
  locale: locale.optional(),
  /** Stored as the source of each article. */
  source: text(MAX_SOURCE).optional(),
  /** Address of the old site. */
  origin: link.optional(),
  fetches_pictures: z.boolean().optional(),
  as_drafts: z.boolean().optional(),
  with_comments: z.boolean().optional(),
  /** Whether settings that were changed on this site are replaced too. */
  replace_settings: z.boolean().optional(),
};

const FILE_ERRORS = [
  'export_unknown',
  'export_broken',
  'export_entities',
  'export_too_large',
  'export_slow',
  'export_empty',
  'archive_encrypted',
  'archive_unsafe',
  'archive_too_many',
  'archive_too_large',
] as const;

export const imports = defineEndpoints({
  'GET /imports': {
    summary: 'The last imports, newest first, with the progress of the one that runs.',
    access: 'admin',
    query: empty,
    response: z.object({ list: z.array(ImportJob), count }),
  },
  'POST /imports': {
    summary:
      'Uploads a file and detects its format. Nothing is imported before the import is started, which is possible for a day, and for the last three files.',
    access: 'admin',
    limit: perMinute(20),
    files: { field: 'file', most: 1, bytes: MAX_IMPORT_BYTES + FORM_OVERHEAD },
    response: ImportJob,
    errors: ['import_running', ...FILE_ERRORS],
  },
  'POST /imports/{id}/start': {
    summary: 'Starts an import. It continues after the response and after a restart of the server.',
    access: 'admin',
    params: idParams,
    body: z.strictObject(options),
    response: ImportJob,
    errors: ['import_running', 'import_gone'],
  },
  'POST /imports/{id}/cancel': {
    summary: 'Stops an import after the article that is being saved. Imported articles are kept.',
    access: 'admin',
    params: idParams,
    body: empty,
    response: ImportJob,
  },
  'GET /imports/{id}': {
    summary: 'The report of an import: files with failures or notes, missing pictures and dead links.',
    access: 'admin',
    params: idParams,
    response: z.object({
      job: ImportJob,
      /** At most 200. */
      entries: z.array(ImportEntry),
      entry_count: count,
      /** Addresses of pictures; at most 200. */
      missing_pictures: z.array(z.string()),
      /** At most 200. */
      dead_links: z.array(z.object({ path: z.string(), link: z.string() })),
    }),
  },
  'GET /imports/{id}/labels': {
    summary:
      'Categories and tags of the articles of an upload, those with the most articles first, and their names on this site.',
    access: 'admin',
    params: idParams,
    response: z.object({
      /** Number of articles that were read; at most 5,000. */
      article_count: count,
      /** At most 200, each with the titles of at most 50 articles. */
      categories: z.array(
        NamedLabel.extend({
          /** Name in the translations of its articles, when it is another one. */
          name_zh: z.string().optional(),
          titles: z.array(z.string()),
        }),
      ),
      category_count: count,
      /** At most 500. */
      tags: z.array(NamedLabel),
      tag_count: count,
    }),
  },
  'GET /imports/{id}/report': {
    summary: 'The whole report of an import as a file.',
    access: 'admin',
    params: idParams,
    download: ['text/csv'],
    response: z.custom<FileDownload>(),
  },
  'DELETE /imports': {
    summary:
      'Removes reports of imports, and uploaded files whose imports were not started. Articles are kept.',
    access: 'admin',
    body: idList,
    response: deleted,
    errors: ['import_running'],
  },
});
