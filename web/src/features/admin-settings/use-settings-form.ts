import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointInput } from '@contract';
import { DEFAULT_LOCALE } from '@contract/enums';
import { useSuccessMessage } from '@/components/admin/table/actions/use-action';
import { useApp } from '@/lib/app-context';
import { endpointQuery } from '@/lib/http/endpoints';
import { formErrors, type FormErrors } from '@/lib/http/form-errors';
import { isBusinessError } from '@/lib/http/http';
import {
  changeDraft,
  type Draft,
  laterChanges,
  type Edited,
  type SettingsGroup,
  type SettingsOf,
  type SettingValue,
  type Values,
} from './settings';

/** A form of settings. `N` are the names of its fields. */
export interface SettingsForm<N extends string = string> {
  group: SettingsGroup;
  /** The values that the fields show; undefined while the settings load. */
  values: Record<N, SettingValue> | undefined;
  /** Unsaved changes by field. */
  edited: Edited<N>;
  loadError: unknown;
  reload: () => void;
  set: (changes: Edited<N>) => void;
  save: () => void;
  /** Discards the changes and shows the stored values. */
  discard: () => void;
  isSaving: boolean;
  errors: { form?: string; fields: Partial<Record<N, string>> };
  /** Stored values before and after a save by somebody else since the first change. */
  conflict: { before: Values<N>; after: Values<N> } | null;
  /** Saves this person's changes on top of those of somebody else. */
  overwrite: () => void;
}

const isConflict = (error: unknown): boolean => isBusinessError(error) && error.code === 'settings_changed';

/** Asks before the page is closed with unsaved changes. Opening another screen of the back office keeps them. */
const useLeaveWarning = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
};

/**
 * Loads and saves a group of settings. Only changed fields are sent, with the revision on which they are based, so that changes
 * of others are not overwritten unseen. Unsaved changes are kept when another screen is opened, and discarded when another
 * person signs in.
 */
export const useSettingsForm = <G extends SettingsGroup, N extends keyof SettingsOf<G> & string>(
  group: G,
): SettingsForm<N> => {
  const { t } = useTranslation('admin-settings');
  const app = useApp();
  const { call, queryClient } = app;
  const say = useSuccessMessage();
  // both languages have the same settings: one key, which is also that of the site info in the frame
  const query = endpointQuery(app, `GET /settings/${group as SettingsGroup}`, {}, DEFAULT_LOCALE);
  const { data, error: loadError, refetch } = useQuery({ ...query, refetchOnMount: 'always' });
  const stored = data as Values<N> | undefined;
  const draftKey = ['settings-draft', group];
  const { data: draft = null } = useQuery<Draft<N> | null>({
    queryKey: draftKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const [, render] = useReducer((count: number) => count + 1, 0);
  const setDraft = (next: Draft<N> | null) => {
    queryClient.setQueryData(draftKey, next);
    // React Query notifies later. A field whose value is set after the event loses the caret and letters typed meanwhile.
    render();
  };

  const saving = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: ({ base, edited }: Draft<N>) =>
      call(
        `PUT /settings/${group as SettingsGroup}`,
        { body: { ...edited, revision: base.revision } } as Partial<
          EndpointInput<`PUT /settings/${SettingsGroup}`>
        >,
        { isQuiet: true },
      ),
    onSuccess: (saved, sent) => {
      queryClient.setQueryData<unknown>(query.queryKey, saved);
      // keeps changes made while the request was pending
      const now = queryClient.getQueryData<Draft<N> | null>(draftKey);
      // the draft was removed because another person has signed in
      if (now === undefined) return;
      // no draft means that the old values were entered again
      setDraft(laterChanges(now ?? { base: sent.base, edited: {} }, sent, saved as Values<N>));
      say(t('saved'));
    },
    // loads the values that somebody else has saved, to show them next to this person's changes
    onError: (error) => (isConflict(error) ? refetch() : undefined),
  });
  const { mutate, reset, isPending, error, variables } = saving;
  const theirs = isConflict(error) && stored?.revision !== draft?.base.revision ? stored : null;
  const names = stored ? (Object.keys(stored) as N[]) : [];
  const words = { noResponse: t('error.noResponse'), failed: t('error.failed') };
  const found: FormErrors<N> = error && !isConflict(error) ? formErrors(error, names, words) : { fields: {} };
  // changing a field removes its error
  const fields = Object.fromEntries(
    Object.entries(found.fields).filter(
      ([name]) => draft?.edited[name as N] === variables?.edited[name as N],
    ),
  ) as Partial<Record<N, string>>;

  useLeaveWarning(draft !== null);
  return {
    group,
    values: draft ? ({ ...draft.base, ...draft.edited } as Record<N, SettingValue>) : stored,
    edited: draft?.edited ?? {},
    loadError: stored ? null : loadError,
    reload: () => void refetch(),
    set: (changes) => {
      const begun =
        queryClient.getQueryData<Draft<N> | null>(draftKey) ?? (stored && { base: stored, edited: {} });
      if (begun) setDraft(changeDraft(begun, changes));
    },
    save: () => draft && !isPending && mutate(draft),
    discard: () => {
      setDraft(null);
      reset();
    },
    isSaving: isPending,
    errors: { form: found.form, fields },
    conflict: theirs && draft ? { before: draft.base, after: theirs } : null,
    overwrite: () => {
      if (!theirs || !draft) return;
      const next = { base: theirs, edited: draft.edited };
      setDraft(next);
      mutate(next);
    },
  };
};
