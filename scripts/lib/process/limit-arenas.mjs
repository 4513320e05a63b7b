// @ts-check

/** Without a fixed threshold, glibc raises the size above which a freed block is returned to the system, up to 32 MB. */
const SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };

/**
 * Restarts the program in this process (`execve`) with settings that glibc reads at the start of a program. Without them,
 * memory that a thread has freed stays with the thread: 200 MB after an import (decision 090). Does nothing where Node has
 * no `execve` (before 22.15, and on Windows).
 */
export const limitArenas = () => {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX || !('execve' in process)) return;
  // the channel to a parent would be closed
  if (process.connected) return;
  const { execPath, execArgv, argv, env } = process;
  const execve = /** @type {(file: string, args: string[], env: NodeJS.ProcessEnv) => never} */ (
    process.execve
  );
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...SETTINGS, ...env });
};
