import { onSignIn } from '../account/exports';
import { joinVisitor } from './actions/join-visitor';

/** Called by Strapi when it starts. */
export default {
  register: () => onSignIn(joinVisitor),
};
