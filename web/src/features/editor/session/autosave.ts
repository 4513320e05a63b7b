/** How long typed text may be nowhere but on screen, in ms; and how long nowhere but in this browser. */
const HERE_MS = 500;
const SERVER_MS = 5_000;

interface Options {
  keepHere: () => Promise<void>;
  keepOnServer: () => Promise<void>;
}

/** Keeps text while it is typed: at the latest so long after the first keystroke that is not kept yet. */
export const createAutosave = ({ keepHere, keepOnServer }: Options) => {
  let here: ReturnType<typeof setTimeout> | undefined;
  let server: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(here);
    clearTimeout(server);
    here = server = undefined;
  };
  return {
    touched: () => {
      here ??= setTimeout(() => {
        here = undefined;
        void keepHere();
      }, HERE_MS);
      server ??= setTimeout(() => {
        server = undefined;
        void keepOnServer();
      }, SERVER_MS);
    },
    /** Keeps at once: the window is left, hidden or closed. */
    flush: async () => {
      stop();
      await Promise.all([keepHere(), keepOnServer()]);
    },
    stop,
  };
};
