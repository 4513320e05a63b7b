/** What other code may use of following. */
export { deleteFollowsOf, forgetFollows, mergeTagFollows } from './actions/retarget';
export { followData } from './queries/follow-data';
export { countFollowers, followersOf, type FollowTarget } from './queries/followers';
