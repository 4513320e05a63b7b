import type { App } from '@/lib/http/endpoints';
import type { Locale } from '@contract/enums';
import { HttpError } from '@/lib/http/http';
import { EMPTY_FIELDS, snapshotOf } from '../fields';
import { rebasePosition } from '../series-position';
import { proposal } from './merge';
import { mergeTexts } from './merge-texts';
import type { ConflictData } from '../save-error';
import type { Conflict, SeriesPosition, Snapshot, OpenedDraft } from '../types';

interface Options {
  id: string;
  locale: Locale;
  /** The version that mine is based on. */
  version: number;
  mine: Snapshot;
  /** Base of the fields that versions do not store: dates, and series with position. */
  draft: OpenedDraft | null;
  position: SeriesPosition;
  failure: { data: ConflictData };
}

/** The version that mine is based on; null when it is no longer stored. */
const readBase = async (
  call: App['call'],
  { id, locale, version, draft }: Options,
): Promise<Snapshot | null> => {
  try {
    const revision = await call('GET /articles/{id}/revisions/{n}', {
      params: { id, n: version },
      query: { locale },
    });
    return { ...(draft ? snapshotOf(draft) : EMPTY_FIELDS), ...revision };
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
};

/** Name of the person who saved last; empty when it cannot be read. */
const readBy = async (call: App['call'], { id, locale }: Options): Promise<string> => {
  try {
    const { list } = await call('GET /articles/{id}/revisions', {
      params: { id },
      query: { locale, limit: 1 },
    });
    return list[0]?.user_nick_name ?? '';
  } catch (error) {
    if (error instanceof HttpError) return '';
    throw error;
  }
};

/** Reads both sides of a conflict; their changes in other fields are merged into mine. */
export const readConflict = async (
  call: App['call'],
  options: Options,
): Promise<Omit<Conflict, 'options'>> => {
  const { id, locale, mine, position, failure } = options;
  const [draft, base, by] = await Promise.all([
    call('GET /articles/working/{id}', { params: { id }, query: { locale } }),
    readBase(call, options),
    readBy(call, options),
  ]);
  const theirs = snapshotOf(draft);
  const { fields } = failure.data;
  return {
    fields,
    theirs,
    version: draft.version,
    by,
    mine: { ...proposal(base, mine, theirs, fields), ...rebasePosition(position, theirs, mine) },
    merged: base && (await mergeTexts(base.content, mine.content, theirs.content)),
  };
};
