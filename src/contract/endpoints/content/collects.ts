import { z } from 'zod';
import { defineEndpoints, perMinute } from '../../define';
import {
  booleanParam,
  deleted,
  empty,
  id,
  idList,
  listOf,
  locale,
  paging,
  sort,
  text,
  time,
} from '../../fields';
import { MAX_FOLDER, MAX_KEY } from '../../limits';
import { ArticleRow } from './articles';

const count = z.number().int();
const folderName = text(MAX_FOLDER, 1);

/** Folder of a favourite; empty: none. */
const folder = text(MAX_FOLDER);

export const collects = defineEndpoints({
  'GET /articles/collects': {
    summary:
      'The favourites of the caller, a person or a visitor, newest first. `is_unfiled` lists those without a folder, `key` searches titles.',
    access: 'anyone',
    personal: true,
    query: z.strictObject({
      ...paging(),
      key: text(MAX_KEY).optional(),
      folder: folder.optional(),
      is_unfiled: booleanParam.optional(),
      sort: sort(['collected_at', 'title'], 'collected_at desc'),
      locale: locale.optional(),
    }),
    response: listOf(ArticleRow.extend({ collected_at: time, folder: z.string() })),
  },
  'POST /articles/collects': {
    summary: 'Adds an article to the favourites of a person or visitor, or removes it.',
    access: 'anyone',
    limit: perMinute(120),
    body: z.strictObject({ id, folder: folder.optional() }),
    response: z.object({ is_collect: z.boolean(), collects_count: count }),
    errors: ['visitor_needed', 'visitor_limit', 'too_many_folders'],
  },
  'PUT /articles/collects': {
    summary: 'Moves favourites to a folder, all or none; an empty `folder` takes them out of theirs.',
    access: 'user',
    body: idList.extend({ folder }),
    response: deleted,
    errors: ['too_many_folders'],
  },
  'PUT /articles/collects/restore': {
    summary:
      'Undoes a removal: makes articles favourites again, in their folders and with the times of collecting, all or none. Those that are favourites stay as they are.',
    access: 'user',
    body: z.strictObject({
      articles: z
        .array(z.strictObject({ id, folder, collected_at: time }))
        .min(1)
        .max(200),
    }),
    response: deleted,
    errors: ['too_many_folders'],
  },
  'DELETE /articles/collects': {
    summary: 'Removes articles from the favourites of the caller, a person or a visitor, all or none.',
    access: 'anyone',
    body: idList,
    response: deleted,
  },
  'GET /articles/collects/folders': {
    summary:
      'The caller’s folders of favourites by name, with the number of articles in each and without a folder.',
    access: 'signed_in',
    query: empty,
    response: z.object({
      folders: z.array(z.object({ name: z.string(), count })),
      unfiled: count,
      count,
    }),
  },
  'POST /articles/collects/folders': {
    summary: 'Creates a folder.',
    access: 'user',
    body: z.strictObject({ name: folderName }),
    response: z.object({ name: z.string() }),
    errors: ['folder_taken', 'too_many_folders'],
  },
  'PUT /articles/collects/folders': {
    summary: 'Renames a folder.',
    access: 'user',
    body: z.strictObject({ name: folderName, new_name: folderName }),
    response: z.object({ name: z.string() }),
    errors: ['folder_taken'],
  },
  'DELETE /articles/collects/folders': {
    summary: 'Deletes a folder. Its articles stay favourites, without a folder.',
    access: 'user',
    body: z.strictObject({ name: folderName }),
    response: deleted,
  },
  'PUT /articles/collects/folders/empty': {
    summary: 'Removes all articles of a folder from the favourites; the folder stays.',
    access: 'user',
    body: z.strictObject({ name: folderName }),
    response: deleted,
  },
});
