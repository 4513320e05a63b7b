import { lazy } from 'react';

/** User name and password, for the admin: the form belongs to another feature, and comes when it is asked for. */
export const SignInForm = lazy(() => import('@/features/account/components/sign-in-form'));
