/** How long typed text may be nowhere but on screen, in ms; and how long nowhere but in this browser. */
const HERE_MS = 500;
const SERVER_MS = 5_000;

interface Options {
  storeLocally: () => Promise<void>;
  storeOnServer: () => Promise<void>;
}

/** Keeps text while it is typed: at the latest so long after the first keystroke that is not kept yet. */
export const createAutosave = ({ storeLocally, storeOnServer }: Options) => {
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
      server ??= setTimeout(() => {
        server = undefined;
        void storeOnServer();
      }, SERVER_MS);
    },
    /** Keeps at once: the window is left, hidden or closed. */
    flush: async () => {
      stop();
      await Promise.all([storeLocally(), storeOnServer()]);
    },
    stop,
  };
};
