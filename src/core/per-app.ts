/**
 * Gives each server of this process a value of its own, which is made with its first use and goes with the server. State in
 * a module would be shared by the servers of a test.
 * @returns a function for the value of a server, of the running one by default
 */
export const perApp = <T extends object>(create: () => T): ((app?: object) => T) => {
  const values = new WeakMap<object, T>();
  return (app = strapi) => {
    const found = values.get(app) ?? create();
    values.set(app, found);
    return found;
  };
};
