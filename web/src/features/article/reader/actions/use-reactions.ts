import { useMutation, useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '@contract';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery, type App } from '@/lib/http/endpoints';
import { sessionToken, useSession } from '@/lib/session/session';
import { hasVisitor } from '@/lib/session/visitor';
import { articleQuery, type ReadableArticle } from '../../queries';

export type Reactions = EndpointOutput<'GET /articles/{id}/reactions'>;
export type Reaction = 'digg' | 'collect';

const FIELDS = {
  digg: { is: 'is_digg', count: 'digg_count', key: 'POST /articles/digg' },
  collect: { is: 'is_collect', count: 'collects_count', key: 'POST /articles/collects' },
} as const;

/** Toggles a like or a favourite and its count. */
const flipped = (reactions: Reactions, reaction: Reaction): Reactions => {
  const { is, count } = FIELDS[reaction];
  const isOn = !reactions[is];
  return { ...reactions, [is]: isOn, [count]: Math.max(0, reactions[count] + (isOn ? 1 : -1)) };
};

const reactionsQuery = (app: App, id: string) =>
  endpointQuery(app, 'GET /articles/{id}/reactions', { params: { id } }, 'en');

/**
 * The reader's reactions to an article, and functions to like or collect it. The screen changes at once and
 * is reverted when the server rejects the change; quick clicks are sent one after the other.
 */
export const useReactions = (article: ReadableArticle) => {
  const { id } = article;
  const app = useApp();
  const locale = useLocale();
  const { isSignedIn } = useSession();
  const query = reactionsQuery(app, id);
  const { data } = useQuery({ ...query, enabled: isSignedIn || hasVisitor() });
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
    // all responses but the last are outdated
    onSuccess: (answer) => app.queryClient.isMutating({ mutationKey }) === 1 && show(answer),
    onError: (_error, reaction) => flip(reaction),
  });

  /**
   * Toggles the state on screen. A page that has just been opened does not contain the reader's reactions: they are fetched
   * first, so that pressing "Like" never removes an earlier like.
   */
  const react = async (reaction: Reaction): Promise<void> => {
    const { is } = FIELDS[reaction];
    const isWanted = !current[is];
    if (!data && ((await sessionToken()) !== '' || hasVisitor())) {
      const known = await app.queryClient.fetchQuery(query).catch(() => undefined);
      if (known?.[is] === isWanted) return;
    }
    mutate(reaction);
  };

  return { ...current, react };
};
