/** What other code may use of following. */
export { deleteFollowers, mergeTagFollows } from './actions/retarget';
export { countFollowers, followersOf, type FollowTarget } from './queries/followers';
