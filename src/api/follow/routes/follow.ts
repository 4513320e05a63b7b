import { fromDbTime } from '../../../core/database/time';
import { presentPage } from '../../../core/http/present-page';
import { routes } from '../../../core/http/routes';
import { follow, unfollow } from '../actions/follow';
import { followState } from '../queries/followers';
import { listFollows } from '../queries/list-follows';

export default routes({
  'GET /follows': async ({ query, actor, locale }) =>
    presentPage(
      await listFollows({ userId: actor.id, query, locale }),
      ({ hides_page, blocked, ...row }) => ({
        ...row,
        avatar: row.avatar ?? '',
        is_public: row.kind === 'person' && !hides_page && !blocked,
        followed_at: fromDbTime(row.followed_at),
      }),
    ),
  'GET /follows/state': ({ query, actor }) => followState(query, actor.id),
  'POST /follows': async ({ body, actor }) => {
    await follow(actor.id, body);
    return followState(body, actor.id);
  },
  'DELETE /follows': async ({ body, actor }) => {
    await unfollow(actor.id, body);
    return followState(body, actor.id);
  },
});
