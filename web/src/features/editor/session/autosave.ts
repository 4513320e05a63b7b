/** Maximum delays in ms before typed text is stored in this browser, and on the server. */
const HERE_MS = 500;
const SERVER_MS = 5_000;
/** The delay for the server before the article is created. */
const FIRST_MS = 1_500;

interface Options {
  storeLocally: () => Promise<void>;
  storeOnServer: () => Promise<void>;
  isNew: () => boolean;
}

/** Stores text while it is typed, within these delays after the first unsaved keystroke. */
export const createAutosave = ({ storeLocally, storeOnServer, isNew }: Options) => {
  let here: ReturnType<typeof setTimeout> | undefined;
  let server: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(here);
    clearTimeout(server);
    here = server = undefined;
  };
  return {
    schedule: () => {
      here ??= setTimeout(() => {
        here = undefined;
        void storeLocally();
      }, HERE_MS);
      server ??= setTimeout(
        () => {
          server = undefined;
          void storeOnServer();
        },
        isNew() ? FIRST_MS : SERVER_MS,
      );
    },
    /** Stores immediately, when the window loses focus, is hidden or closed. */
    flush: async () => {
      stop();
      await Promise.all([storeLocally(), storeOnServer()]);
    },
    stop,
  };
};
