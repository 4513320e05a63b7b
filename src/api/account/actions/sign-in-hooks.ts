/** Work of another domain at a sign-in, with the id of the account. */
type SignInHook = (userId: string) => Promise<void>;

const hooks = new Set<SignInHook>();

/** Registers work for the transaction in which a session is opened, for every sign-in method. */
export const onSignIn = (hook: SignInHook): void => {
  hooks.add(hook);
};

/** Runs the registered work, one after the other: they share the transaction. */
export const runSignInHooks = async (userId: string): Promise<void> => {
  for (const hook of hooks) await hook(userId);
};
