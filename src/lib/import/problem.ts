import type { Locale } from '../../contract/enums';

/** Reasons why a file, or a part of it, was not imported. `params` are those of the message in `problem-text.ts`. */
export const PROBLEM_CODES = [
  /** The text is longer than the limit of an article. params: bytes, limit */
  'text_too_large',
  /** The text exceeds a limit of the renderer. Has a `reason` */
  'text_not_rendered',
  /** The file is not text (NUL bytes or an unknown encoding). */
  'not_text',
  /** The file has only front matter. */
  'text_empty',
  /** A symbolic link points outside of the folder; it is not followed. */
  'link_outside',
  /** The file cannot be read. params: reason (system error code, e.g. EACCES) */
  'unreadable',
  /** Front matter has no closing line. params: line */
  'front_matter_open',
  /** Front matter is not valid. params: format, line (0 when unknown), detail (the parser's message, English) */
  'front_matter_broken',
  /** The configuration of a website's program is not valid. params: detail (the parser's message, English) */
  'config_broken',
  /** A sidebar cannot be read. params: detail (the parser's message, English) */
  'sidebar_broken',
  /** Pages of a sidebar that the folder does not have. params: count, pages */
  'sidebar_missing',
  /** Pages that a sidebar lists twice. params: count, pages */
  'sidebar_twice',
  /** A place in a series that is not a number in range. params: value, limit */
  'series_place_invalid',
  /** Another article has the place in the series. params: place, series */
  'series_place_taken',
  /** The repository of the folder has only the newest part of its history. */
  'git_shallow',
  /** git cannot read the repository of the folder. params: detail (git's message, English) */
  'git_unread',
  /** A date cannot be parsed and is left out. params: field, value */
  'date_unreadable',
  /** A title or an abstract was truncated. params: field, limit */
  'text_cut',
  /** The name of an author, a category or a tag was truncated. params: name, limit */
  'name_cut',
  /** Categories after the first, which became tags. params: category, names */
  'categories_as_tags',
  /** Tags beyond the limit of an article. params: limit, names */
  'tags_left_out',
  /** Another article of the language has the title, so this one has a number in it. params: title */
  'title_taken',
  /** No file of the folder matches the source of an image. params: src */
  'image_missing',
  /** The image is outside of the folder. params: src */
  'image_outside',
  /** params: src */
  'image_empty',
  /** The file is not an image that can be read. params: src */
  'image_broken',
  /** An SVG that is not valid XML. params: src */
  'image_svg',
  /** An SVG with nothing visible left after sanitising. params: src */
  'image_svg_empty',
  /** An SVG that is too complex to draw quickly. params: src */
  'image_svg_heavy',
  /** An image format that not all browsers support. params: src, format */
  'image_format',
  /** A URL that is not https. params: src */
  'image_insecure',
  /** Smaller than 3 by 3 pixels: a tracking pixel or a spacer. params: src, width, height */
  'image_tiny',
  /** params: src, width, height, limit (pixels) */
  'image_too_many_pixels',
  /** params: src, frames, width, height, limit (pixels of all frames) */
  'image_animation_too_large',
  /** params: src, bytes, limit */
  'image_too_large',
  /** Links whose targets are not in the import; they lead to the old site now. params: count, site, links */
  'links_to_old_site',
  /** Links of an earlier import whose targets this one has imported. params: count, links */
  'links_found',
  /** The same in an article with unpublished changes. params: count, links */
  'links_found_in_draft',
  /** Another file of the folder has the same path and language. params: other */
  'duplicate',
  /** Published with a password; imported as a draft. */
  'protected',
  /** Published for members; imported as a draft. */
  'members_only',
  /** Sent in a newsletter and not published; imported as a draft. */
  'mail_only',
  /** Shown to the editors of the old site only; imported as a draft. */
  'editors_only',
  /** Shortcodes whose files the export lacks. params: count, shortcodes */
  'shortcodes_lost',
  /** Template tags without an equivalent in Markdown. params: count, shortcodes */
  'shortcodes_removed',
  /** Scheduled for publication. params: time */
  'scheduled',
  /** A draft that was scheduled on the old site. params: time */
  'planned',
  /** A record of an export that cannot be read. */
  'record_broken',
  /** Comments of an export that cannot be read. params: count, file */
  'comments_broken',
  /** Settings of an export that were changed on this site. */
  'settings_kept',
  /** Settings that need a secret, which an export does not have. */
  'settings_mail_off',
  'settings_store_off',
  'settings_qq_off',
  /** An internal error; details are in the log. */
  'internal',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

export interface ImportProblem {
  code: ProblemCode;
  params?: Readonly<Record<string, string | number>>;
  /** A message of the error catalogue, for `{reason}`. */
  reason?: Readonly<Record<Locale, string>>;
}
