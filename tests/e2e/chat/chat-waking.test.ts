import { beforeAll, expect, it } from 'vitest';
import { openChat } from '../../support/chat/chat';
import { box, log, makeRoom } from '../support/chat';
import { sessionOf } from '../support/people';
import { useSite } from '../support/use-site';

const { site, visit } = useSite();
let room: { id: string };

beforeAll(async () => {
  const { token } = await sessionOf(site);
  room = await makeRoom(site, 'Long room');
  const client = openChat(site.origin, { token });
  for (let n = 1; n <= 40; n += 1) {
    const content = `Line ${n} ${'word '.repeat(5 * (n % 9))}`;
    await client.ok('message:send', { room_id: room.id, client_id: `${n}`, msg_type: 2, content });
  }
  client.close();
});

/** The scheduler of Chromium, for which TypeScript has no type, and the recorded faults. */
interface Scheduled {
  scheduler: { postTask: (task: () => void, options: { priority: 'user-blocking' }) => Promise<void> };
  faults: string[];
}

/** Records frames that do not show the last message, or that show a note to a guest who may write. */
const watchFrames = (last: string) => {
  const faults: string[] = [];
  const { scheduler } = Object.assign(window as unknown as Scheduled, { faults });
  const look = () => {
    const list = document.querySelector('[role=log]');
    const { top = 0, bottom = 0 } = list?.getBoundingClientRect() ?? {};
    const isShown = (element: Element) => {
      const box = element.getBoundingClientRect();
      return (
        element.checkVisibility({ visibilityProperty: true }) && box.top > top && box.bottom < bottom + 1
      );
    };
    const messages = [...(list?.querySelectorAll('[role=article]') ?? [])];
    if (!messages.some((one) => one.textContent.includes(last) && isShown(one)))
      faults.push(`${messages.length} messages, the last one is not shown`);
    if (document.body.textContent.includes('Members write here')) faults.push('a note');
  };
  const watch = () => {
    // right after the frame is painted, before other tasks change the page
    void scheduler.postTask(look, { priority: 'user-blocking' });
    requestAnimationFrame(watch);
  };
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(watch));
};

it('shows the newest messages in each frame while the live list replaces the server’s', async () => {
  const { page, problems } = await visit();
  await page.addInitScript(watchFrames, 'Line 40');
  await page.goto(`${site.origin}/chat/${room.id}`);
  await box(page).waitFor();
  await log(page).getByText('joined').waitFor();
  expect(await page.evaluate(() => (window as unknown as Scheduled).faults)).toEqual([]);
  expect(problems).toEqual([]);
});
