// @ts-check

/**
 * Runs the program again in this process with `MALLOC_ARENA_MAX=2`, which glibc reads before a program starts. Without
 * it, memory that a thread has freed stays with the thread: 200 MB of an import (decision 090). Where Node cannot replace
 * its program (before 22.15, and on Windows) nothing happens.
 */
export const limitArenas = () => {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX || !('execve' in process)) return;
  // the channel to a parent would be closed
  if (process.connected) return;
  const { execPath, execArgv, argv, env } = process;
  const execve = /** @type {(file: string, args: string[], env: NodeJS.ProcessEnv) => never} */ (
    process.execve
  );
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: '2' });
};
