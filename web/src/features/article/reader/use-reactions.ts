import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EndpointOutput } from '@contract';
import { paths } from '@contract/pages';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery, type App } from '@/lib/endpoints';
import { useSession } from '@/lib/session';
import { session } from '@/lib/storage';
import { articleQuery, type ReadableArticle } from '../queries';

export type Reactions = EndpointOutput<'GET /articles/{id}/reactions'>;
export type Reaction = 'digg' | 'collect';

const FIELDS = {
  digg: { is: 'is_digg', count: 'digg_count', key: 'POST /articles/digg' },
  collect: { is: 'is_collect', count: 'collects_count', key: 'POST /articles/collects' },
} as const;

/** The other state of a like or a favourite, with its figure. */
const flipped = (reactions: Reactions, reaction: Reaction): Reactions => {
  const { is, count } = FIELDS[reaction];
  const isOn = !reactions[is];
  return { ...reactions, [is]: isOn, [count]: Math.max(0, reactions[count] + (isOn ? 1 : -1)) };
};

/** What somebody who was not signed in wanted to do, kept while they sign in. */
const WANTED_KEY = 'wanted_reaction';
/** Who comes back later than this has other things in mind. */
const WANTED_MS = 30 * 60_000;

interface PendingReaction {
  id: string;
  reaction: Reaction;
  at: number;
}

/** The wish for this article, once. Kept in the tab only: no address can make somebody like something. */
const takePendingReaction = (id: string): Reaction | null => {
  const wanted = session.getJson<PendingReaction>(WANTED_KEY);
  if (wanted?.id !== id) return null;
  session.remove(WANTED_KEY);
  return Date.now() - wanted.at < WANTED_MS ? wanted.reaction : null;
};

const reactionsQuery = (app: App, id: string) =>
  endpointQuery(app, 'GET /articles/{id}/reactions', { params: { id } }, 'en');

/**
 * What the reader did with an article, and a way to like or collect it. The screen changes at once and goes back when
 * the server refuses; clicks in quick succession reach the server one after the other.
 */
export const useReactions = (article: ReadableArticle) => {
  const { id } = article;
  const app = useApp();
  const locale = useLocale();
  const navigate = useNavigate();
  const { isSignedIn } = useSession();
  const query = reactionsQuery(app, id);
  const { data } = useQuery({ ...query, enabled: isSignedIn });
  const { is_digg, is_collect, digg_count, collects_count } = article;
  const current = data ?? { is_digg, is_collect, digg_count, collects_count };

  const show = (next: Partial<Reactions>) => {
    const all = { ...(app.queryClient.getQueryData(query.queryKey) ?? current), ...next };
    app.queryClient.setQueryData(query.queryKey, all);
    const { digg_count, collects_count } = all;
    app.queryClient.setQueryData(
      articleQuery(app, id, locale).queryKey,
      (shown) => shown && { ...shown, digg_count, collects_count },
    );
  };
  const flip = (reaction: Reaction) =>
    show(flipped(app.queryClient.getQueryData(query.queryKey) ?? current, reaction));

  const mutationKey = ['reactions', id];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (reaction: Reaction): Promise<Partial<Reactions>> =>
      app.call(FIELDS[reaction].key, { body: { id } }),
    onMutate: async (reaction) => {
      await app.queryClient.cancelQueries({ queryKey: query.queryKey });
      flip(reaction);
    },
    // the answers before the last are of the past
    onSuccess: (answer) => app.queryClient.isMutating({ mutationKey }) === 1 && show(answer),
    onError: (_error, reaction) => flip(reaction),
  });

  useEffect(() => {
    if (!isSignedIn || !data) return;
    const wanted = takePendingReaction(id);
    if (wanted && !data[FIELDS[wanted].is]) mutate(wanted);
  }, [isSignedIn, data, id, mutate]);

  const react = (reaction: Reaction) => {
    if (isSignedIn) {
      mutate(reaction);
      return;
    }
    session.set(WANTED_KEY, JSON.stringify({ id, reaction, at: Date.now() } satisfies PendingReaction));
    void navigate(`${paths.login}?${new URLSearchParams({ back: paths.article(id) })}`);
  };
  return { ...current, react };
};
