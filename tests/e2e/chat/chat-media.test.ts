import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openChat } from '../../support/chat/chat';
import { picture } from '../../support/samples/image-files';
import { formats, type Recording, recording, recordingBytes, remuxed } from '../../support/chat/recordings';
import { axeViolations, FAKE_DEVICES, untilFits } from '../support/browser';
import { box, choosePicture, log, pictureField, untilSent, waitingFiles } from '../support/chat';
import { callApi, makePerson, sessionOf } from '../support/people';
import { startSite, useSite } from '../support/use-site';

const { site, visit, visitAs } = useSite(startSite, FAKE_DEVICES);
let room: { id: string };
/** A room with a voice message and a video. */
let received: { id: string };
let admin: { token: string };

beforeAll(async () => {
  admin = await sessionOf(site);
  for (const name of ['ann', 'bob']) await makePerson(site, name, 2);
  const body = { title: 'Lobby', is_public: true, allow_guest: true, sort: -5 };
  room = await callApi(site, 'POST /chat_groups', body, admin.token);
  received = await callApi(site, 'POST /chat_groups', { ...body, title: 'Recordings' }, admin.token);
  await sendRecordings(received.id);
});

/** Uploads a file for a message, as the administrator. */
const upload = async (kind: number, file: File): Promise<Record<string, number> & { url: string }> => {
  const body = new FormData();
  body.append('file', file);
  const url = `${site.origin}/api/chat_groups/upload?kind=${kind}`;
  const response = await fetch(url, { method: 'POST', body, headers: { token: admin.token } });
  return ((await response.json()) as { data: never }).data;
};
const sendRecordings = async (room_id: string) => {
  const client = openChat(site.origin, { token: admin.token });
  const voice = await upload(4, await recording('voice-opus.webm'));
  const video = await upload(5, await recording('video-vp8.webm'));
  const { url: poster } = await upload(3, await picture({ width: 320, height: 240 }));
  const wave = Array.from({ length: 48 }, (_, index) => Math.round(50 + 49 * Math.sin(index)));
  const message = { room_id, content: '' };
  await client.ok('message:send', {
    ...message,
    client_id: 'voice',
    msg_type: 4,
    payload: { ...voice, wave } as never,
  });
  await client.ok('message:send', {
    ...message,
    client_id: 'video',
    msg_type: 5,
    payload: { ...video, poster } as never,
  });
  client.close();
};

const path = (id = room.id) => `/chat/${id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const voices = (page: Page) => log(page).getByRole('group', { name: /^Voice message of/ });
const videos = (page: Page) => log(page).locator('video');
const stored = async (type: number) => {
  const query = `GET /chat_groups_records?room_id=${room.id}&limit=100`;
  const { list } = await callApi<{ list: { msg_type: number; payload: Record<string, unknown> }[] }>(
    site,
    query,
    undefined,
    admin.token,
  );
  return list.filter(({ msg_type }) => msg_type === type);
};

/** The time of a recorder after a second or more: on a busy machine a recording may last longer. */
const RECORDED = /^0:0[1-9] \/ 1:00$/;

/** Records for a second with the fake microphone, and stops. */
const recordVoice = async (page: Page) => {
  await button(page, 'Record a voice message').click();
  await page.getByText(RECORDED).waitFor();
  await button(page, 'Stop').click();
  await page.getByRole('group', { name: 'Your recording' }).waitFor();
};
const chooseVideo = async (page: Page, name: Recording | Buffer) => {
  await button(page, 'Send a video').click();
  const buffer = typeof name === 'string' ? await recordingBytes(name) : name;
  await page
    .locator('input[data-video]')
    .setInputFiles({ name: 'clip.webm', mimeType: 'video/webm', buffer });
};
const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

describe('two people and a guest', () => {
  it('send text, pictures, voice messages and videos', async () => {
    const ann = await visitAs('ann', path());
    const bob = await visitAs('bob', path());
    const guest = await visit();
    await guest.page.goto(site.origin + path());
    await box(guest.page).fill('Hello from a guest');
    await box(guest.page).press('Enter');
    await log(ann.page).getByText('Hello from a guest').waitFor();
    await choosePicture(bob.page);
    await log(guest.page).getByRole('img', { name: 'Picture of bob' }).waitFor();

    await recordVoice(ann.page);
    expect(await axeViolations(ann.page)).toEqual([]);
    await button(ann.page, 'Send the voice message').click();
    const [voice] = [voices(bob.page).first(), await voices(guest.page).first().waitFor()];
    const slider = voice.getByRole('slider', { name: 'Position' });
    await voice.getByRole('button', { name: 'Speed 1×' }).click();
    await voice.getByRole('button', { name: 'Speed 1.5×' }).waitFor();
    await voice.getByRole('button', { name: 'Play' }).click();
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0.2);
    // by keyboard, and to the end
    await voice.getByRole('button', { name: 'Play' }).waitFor();
    await slider.focus();
    await bob.page.keyboard.press('End');
    expect(Number(await slider.inputValue())).toBeGreaterThan(0.9);
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^(0:0[1-9]) of \1$/);
    await bob.page.keyboard.press('Home');
    expect(await slider.inputValue()).toBe('0');

    await chooseVideo(guest.page, 'video-vp8.webm');
    await dialogButton(guest.page, 'Send').click();
    const video = videos(ann.page).first();
    await video.waitFor();
    expect(await video.getAttribute('preload')).toBe('none');
    expect(await video.getAttribute('poster')).toMatch(/^\/uploads\//);
    const sizeOf = async () => (await video.boundingBox())!;
    const { width, height } = await sizeOf();
    expect(width / height).toBeCloseTo(4 / 3, 1);
    const played = await video.evaluate(async (element: HTMLVideoElement) => {
      await element.play();
      await new Promise((resolve) => element.addEventListener('ended', resolve));
      return [element.videoWidth, element.videoHeight, element.duration];
    });
    expect(played).toEqual([320, 240, expect.closeTo(1.44, 1)]);
    expect(await sizeOf()).toMatchObject({ width, height });

    await button(bob.page, 'Send a video').click();
    await dialogButton(bob.page, 'Record with the camera').click();
    await bob.page.getByText(RECORDED).waitFor();
    await dialogButton(bob.page, 'Stop').click();
    await bob.page.getByRole('dialog').locator('video').waitFor();
    expect(await axeViolations(bob.page)).toEqual([]);
    await dialogButton(bob.page, 'Send').click();
    await log(guest.page)
      .getByLabel(/^Video of bob/)
      .waitFor();
    const [, last] = await stored(5);
    expect(last?.payload).toMatchObject({ poster: expect.stringMatching(/^\/uploads\//) as string });
    await untilSent(bob.page);
    expect(await axeViolations(ann.page)).toEqual([]);
    expect([ann.problems, bob.problems, guest.problems]).toEqual([[], [], []]);
  });

  it('are received and seen without JavaScript', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}${path(received.id)}?lang=en`);
    expect(await page.locator('audio[controls][preload=none][src^="/uploads/"]').count()).toBe(1);
    expect(await page.locator('video[controls][preload=none][poster^="/uploads/"]').count()).toBe(1);
  });
});

describe('a recording without a connection', () => {
  it('is sent once when there is one, even after the tab was closed', async () => {
    const { page, context } = await visitAs('ann', path());
    await page
      .getByText(/\d online/)
      .first()
      .waitFor();
    const before = (await stored(4)).length;
    await recordVoice(page);
    await context.setOffline(true);
    await button(page, 'Send the voice message').click();
    await log(page).getByText('Waiting for a connection').waitFor();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(site.origin + path());
    await expect.poll(async () => (await stored(4)).length).toBe(before + 1);
    await untilSent(again);
    await again.reload();
    await voices(again).last().waitFor();
    expect(await stored(4)).toHaveLength(before + 1);
  });

  it('is tried again when the upload breaks', async () => {
    const { page } = await visitAs('bob', path());
    const before = (await stored(4)).length;
    let attempts = 0;
    await page.route('**/api/chat_groups/upload*', (route) =>
      (attempts += 1) < 3 ? route.abort() : route.continue(),
    );
    await recordVoice(page);
    await button(page, 'Send the voice message').click();
    await expect.poll(async () => (await stored(4)).length).toBe(before + 1);
    expect(attempts).toBe(3);
  });
});

describe('a picture without a connection', () => {
  const unsent = (page: Page) => log(page).locator('[data-unsent]');

  it('is shown at once, and sent once and before the text after it, even after the tab was closed', async () => {
    const { page, context } = await visitAs('ann', path());
    await page
      .getByText(/\d online/)
      .first()
      .waitFor();
    const before = (await stored(3)).length;
    await pictureField(page).waitFor({ state: 'attached' });
    await context.setOffline(true);
    await choosePicture(page);
    const shown = unsent(page).getByRole('img', { name: '[Picture]' });
    await shown.waitFor();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    expect(await axeViolations(page)).toEqual([]);
    await box(page).fill('This was the tea');
    await box(page).press('Enter');
    await unsent(page).getByText('This was the tea').waitFor();
    expect(await waitingFiles(page)).toBe(1);
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(site.origin + path());
    await expect.poll(async () => (await stored(3)).length).toBe(before + 1);
    await log(again).getByText('This was the tea').waitFor();
    await untilSent(again);
    await expect.poll(() => waitingFiles(again)).toBe(0);
    await again.reload();
    const ends = () =>
      log(again)
        .getByRole('article')
        .evaluateAll((rows) =>
          rows.slice(-2).map((row) => (row.querySelector('img[alt^="Picture of ann"]') ? 'picture' : 'text')),
        );
    // while the list replaces that of the page, it has no rows at first, and then not yet the last one
    await expect.poll(ends).toEqual(['picture', 'text']);
    await log(again).getByRole('article').last().getByText('This was the tea').waitFor();
    expect(await stored(3)).toHaveLength(before + 1);
  });

  it('is one message when the answer to its upload was lost', async () => {
    const { page } = await visitAs('bob', path());
    const before = (await stored(3)).length;
    let attempts = 0;
    await page.route('**/api/chat_groups/upload*', async (route) => {
      attempts += 1;
      if (attempts > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await choosePicture(page);
    await expect.poll(async () => (await stored(3)).length).toBe(before + 1);
    await untilSent(page);
    expect(attempts).toBe(2);
    expect(await stored(3)).toHaveLength(before + 1);
  });
});

describe('what cannot be sent', () => {
  it('is explained', async () => {
    const { page } = await visitAs('ann', path());
    await box(page).waitFor();
    const long = await remuxed('video-vp8.webm', {
      format: formats.mkv(),
      edit: (packets) => packets.map((packet, index) => packet.clone({ timestamp: index * 5 })),
    });
    await chooseVideo(page, long);
    await page.getByRole('alert').getByText('This video lasts longer than 60 seconds').waitFor();
    const file = { name: 'page.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<!doctype html>') };
    await page.locator('input[data-video]').setInputFiles(file);
    await page.getByRole('alert').getByText('Your browser cannot play this file').waitFor();
    const large = { ...file, buffer: Buffer.alloc(20 * 1024 * 1024 + 1) };
    await page.locator('input[data-video]').setInputFiles(large);
    await page.getByRole('alert').getByText('larger than 20 MB').waitFor();
    expect(await dialogButton(page, 'Send').isDisabled()).toBe(true);
  });

  it.each([
    ['NotAllowedError', 'The browser does not allow the microphone here.'],
    ['NotFoundError', 'No microphone was found.'],
  ])('%s of the microphone: %s', async (name, words) => {
    const { page } = await visitAs('ann', '/chat');
    await page.addInitScript((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
    }, name);
    await page.goto(site.origin + path());
    await button(page, 'Record a voice message').click();
    await page.getByRole('alert').getByText(words).waitFor();
    await button(page, 'Discard the recording').click();
    await box(page).waitFor();
  });

  it('has no button in a browser that does not record', async () => {
    const { page } = await visitAs('ann', '/chat');
    await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'));
    await page.goto(site.origin + path());
    await button(page, 'Send a video').waitFor();
    expect(await button(page, 'Record a voice message').count()).toBe(0);
  });
});

describe('on a phone, in Chinese and in the dark', () => {
  it('recorder and player fit, and axe reports no violation', async () => {
    const options = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const { page } = await visitAs('bob', `${path(received.id)}?lang=zh-CN`, options);
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    await page
      .getByRole('group', { name: /的语音/ })
      .first()
      .waitFor();
    await button(page, '录制语音消息').click();
    await page.getByText(RECORDED).waitFor();
    await untilFits(page, 360);
    expect(await axeViolations(page)).toEqual([]);
    await button(page, '放弃录音').click();
    await button(page, '发送视频').click();
    await page.getByRole('dialog').waitFor();
    await untilFits(page, 360);
    expect(await axeViolations(page)).toEqual([]);
  });
});
