// @ts-check

/** Without a fixed size glibc raises the one from which a block is given back as soon as it is freed, up to 32 MB. */
const SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };

/**
 * Runs the program again in this process with settings that glibc reads before a program starts. Without them, memory
 * that a thread has freed stays with the thread: 200 MB of an import (decision 090). Where Node cannot replace its program
 * (before 22.15, and on Windows) nothing happens.
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
