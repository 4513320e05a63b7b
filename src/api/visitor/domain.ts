import type { Domain } from '../../core/domain';
import { onSignIn } from '../account/exports';
import { joinVisitor } from './actions/join-visitor';

/** Readers without an account. */
export const visitor: Domain = { register: () => onSignIn(joinVisitor) };
