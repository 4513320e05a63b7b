/** Work of another domain at a sign-in, with the id of the account. */
type SignInHook = (userId: string) => Promise<void>;

const hooks = new Set<SignInHook>();

/** Registers work that is done in the transaction in which a session is opened, however the person signs in. */
export const onSignIn = (hook: SignInHook): void => {
  hooks.add(hook);
};

/** Runs the registered work, one after the other: they share the transaction. */
export const runSignInHooks = async (userId: string): Promise<void> => {
  for (const hook of hooks) await hook(userId);
};
