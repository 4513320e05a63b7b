import { expect, it } from 'vitest';
import { startApp } from '../../support/site/app';

interface Hook {
  getHandlers: () => unknown[];
}

interface PermissionService {
  actionProvider: { hooks: Record<string, Hook> };
  engine: { hooks: Record<string, Hook> };
}

/** Numbers of functions that Strapi's panel calls for each permission at a start. */
const countHandlers = async (): Promise<number[]> => {
  const app = await startApp();
  try {
    const { actionProvider, engine } = app.strapi.service('admin::permission') as PermissionService;
    const { hooks } = app.strapi.service('admin::role') as { hooks: Record<string, Hook> };
    return [hooks, actionProvider.hooks, engine.hooks]
      .flatMap((named) => Object.values(named))
      .map((hook) => hook.getHandlers().length);
  } finally {
    await app.stop();
  }
};

it('the servers of a process start with the same number of hooks, however many came before', async () => {
  await countHandlers();
  const second = await countHandlers();
  expect(Math.max(...second)).toBeGreaterThan(0);
  expect(await countHandlers()).toEqual(second);
});
