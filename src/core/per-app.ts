/**
 * Stores one value for each server of this process. A value is created at its first use and released with the server.
 * State in a module would be shared by the servers of a test.
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
