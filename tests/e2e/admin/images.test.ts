import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, inEachLook } from '../support/browser';
import { callApi, makePerson, sessionOf } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const FILES = 50;

const { site, visitAs } = useSite();

beforeAll(async () => {
  await makePerson(site, 'looker', 3);
  const { token } = await sessionOf(site);
  const body = new FormData();
  for (const [n, name] of ['meadow.png', 'river.png'].entries())
    body.append('images', new File([new Uint8Array(await drawing(n, 300))], name));
  const { ok } = await fetch(`${site.origin}/api/images`, { method: 'POST', headers: { token }, body });
  expect(ok).toBe(true);
});

const library = async ({ user = ADMIN.user } = {}) => {
  const visitor = await visitAs(user, '/admin/images');
  await visitor.page.getByRole('heading', { name: 'Images' }).waitFor();
  return visitor;
};

const drawing = async (n: number, width = 400): Promise<Buffer> =>
  sharp({
    create: { width, height: width / 2, channels: 3, background: { r: n * 5, g: 255 - n * 5, b: 90 } },
  })
    .png()
    .toBuffer();

/** Drops files onto the page. */
const drop = async (page: Page, files: { name: string; bytes: Buffer }[]): Promise<void> => {
  const data = files.map(({ name, bytes }) => ({ name, text: bytes.toString('base64') }));
  const transfer = await page.evaluateHandle((list) => {
    const given = new DataTransfer();
    for (const { name, text } of list)
      given.items.add(new File([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], name));
    return given;
  }, data);
  const place = page.getByRole('heading', { name: 'Images' });
  for (const type of ['dragenter', 'dragover', 'drop'])
    await place.dispatchEvent(type, { dataTransfer: transfer });
};

/** How many pictures of the library are in its first line. */
const columnsOf = (page: Page): Promise<number> =>
  page
    .getByRole('list', { name: 'Images' })
    .getByRole('listitem')
    .evaluateAll((cards) => {
      const [first] = cards.map((card) => card.getBoundingClientRect().top);
      return cards.filter((card) => card.getBoundingClientRect().top === first).length;
    });

/** Pastes a picture, as after copying it on another page. */
const paste = async (page: Page, name: string, bytes: Buffer): Promise<void> =>
  page.evaluate(
    ([file, text]) => {
      const clipboardData = new DataTransfer();
      const content = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      clipboardData.items.add(new File([content], file, { type: 'image/png' }));
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [name, bytes.toString('base64')] as const,
  );

describe('the library', () => {
  it('accepts fifty files at once, and retries a failed one', async () => {
    const { page, problems } = await library();
    const files = await Promise.all(
      Array.from({ length: FILES - 1 }, async (_, n) => ({
        name: `drawing-${n}.png`,
        bytes: await drawing(n),
      })),
    );
    await drop(page, [{ name: 'page.png', bytes: Buffer.from('<!doctype html>') }, ...files]);
    await page.getByText(`${FILES - 1} of ${FILES} files uploaded. 1 failed.`).waitFor({ timeout: 50_000 });
    await page.getByText('This file is damaged or is not an image.').waitFor();
    await page.getByRole('button', { name: 'Retry: page.png' }).click();
    await page.getByText('This file is damaged or is not an image.').waitFor();
    await page.getByRole('button', { name: 'Clear list' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('drawing-');
    await page.getByText(`${FILES - 1} in all`).waitFor();
    expect(problems).toEqual([]);
  });

  it('shows six pictures in a line next to the menu, and three on a phone', async () => {
    const { page } = await library();
    for (const [width, columns] of [
      [1440, 6],
      [375, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => columnsOf(page), { message: `${width} px` }).toBe(columns);
    }
    const picture = await page
      .getByRole('button', { name: /^Edit: / })
      .first()
      .boundingBox();
    const box = await page
      .getByRole('checkbox', { name: /^Select “/ })
      .first()
      .boundingBox();
    // the checkbox is on top of the picture
    expect(box!.y + box!.height).toBeLessThan(picture!.y + picture!.height);
  });

  it('stores a pasted picture, and the alternative text that is requested for it', async () => {
    const { page, problems } = await library();
    await paste(page, 'inkstone.png', await drawing(50));
    const field = page.getByRole('textbox', { name: 'Alternative text of inkstone.png' });
    await field.fill('An inkstone');
    await field.press('Tab');
    await page.getByRole('img', { name: 'Saved' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('An inkstone');
    await page.getByRole('button', { name: 'Edit: inkstone.png' }).waitFor();
    await page.getByText('1 in all').waitFor();
    expect(problems).toEqual([]);
  });

  it('rotates a picture into a copy', async () => {
    const { page } = await library();
    await page.getByRole('searchbox', { name: 'Search' }).fill('river');
    await page.getByRole('button', { name: 'Edit: river.png' }).click();
    await page.getByRole('button', { name: 'Crop and rotate' }).click();
    await page.getByRole('button', { name: 'Rotate right' }).click();
    await page.getByText(/150 × 300$/).waitFor();
    await page.getByRole('button', { name: 'Save as a copy' }).click();
    await page.getByText('The copy is in the library.').waitFor();
    await page.goto(`${site.origin}/admin/images?key=river-crop`);
    await page.getByRole('button', { name: 'Edit: river-crop.png' }).click();
    await page.getByText(/150 × 300/).waitFor();
  });

  it('stores the metadata of an image, and finds it by its tag', async () => {
    const { page } = await library();
    await page.getByRole('searchbox', { name: 'Search' }).fill('meadow');
    await page.getByRole('button', { name: 'Edit: meadow.png' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Alternative text' }).fill('A green field');
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('field');
    await page.keyboard.press('Enter');
    // A click of the locator waits until the dialog's animation has ended, and uses its size at that time.
    const field = dialog.getByRole('button', { name: 'Focal point' });
    await field.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    const [width, height] = await field.evaluate((place: HTMLElement) => [
      place.offsetWidth,
      place.offsetHeight,
    ]);
    await field.click({ position: { x: width * 0.25, y: height * 0.75 } });
    await dialog.getByText('25 % from the left, 75 % from the top').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.goto(`${site.origin}/admin/images?tag=field`);
    await page.getByRole('button', { name: 'Edit: meadow.png' }).waitFor();
    await page.getByText('1 in all').waitFor();
  });

  it('replaces a picture everywhere with another one, and deletes an unused one', async () => {
    const { page } = await library();
    await page.goto(`${site.origin}/admin/images?sort=used_in+desc&limit=20`);
    const row = page.getByRole('list', { name: 'Images' }).getByRole('listitem').first();
    const name = (await row.getByRole('checkbox').getAttribute('aria-label'))!.replace(/^Select “|”$/g, '');
    await row.getByRole('button', { name: `More: ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Replace everywhere' }).click();
    await page.getByRole('searchbox', { name: 'Search images' }).fill('river');
    await page.getByRole('dialog').getByRole('button', { name: 'river.png' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Shown in \d+ places?:$/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Replace everywhere' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.goto(`${site.origin}/admin/images?key=river`);
    await page.getByRole('button', { name: 'More: river.png' }).click();
    await page.getByRole('menuitem', { name: 'Where used' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Shown in \d+ places?:$/)
      .waitFor();
    await page.goto(`${site.origin}/admin/images?key=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `More: ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByText('Nothing shows this image.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: `More: ${name}` }).waitFor({ state: 'detached' });
  });

  /** The library, and the dialog of an image. */
  const expectAccessible = async (page: Page, look: string): Promise<void> => {
    await page.getByRole('list', { name: 'Images' }).waitFor();
    expect(await axeViolations(page), look).toEqual([]);
    if (look.endsWith('360 px')) {
      await page
        .getByRole('button', { name: /^More: / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Where used' }).click();
    } else
      await page
        .getByRole('button', { name: /^(?:Edit|Where used): / })
        .first()
        .click();
    await page.getByRole('dialog').waitFor();
    expect(await axeViolations(page), look).toEqual([]);
  };

  it('shows strips in the space of other pictures: as a cover, a portrait and a search result', async () => {
    const { token } = await sessionOf(site);
    const body = new FormData();
    for (const [name, width, height] of [
      ['high.png', 100, 9000],
      ['wide.png', 9000, 3],
    ] as const) {
      const create = { width, height, channels: 3 as const, background: '#b83a2a' };
      body.append('images', new File([new Uint8Array(await sharp({ create }).png().toBuffer())], name));
    }
    const response = await fetch(`${site.origin}/api/images`, { method: 'POST', headers: { token }, body });
    const { data } = (await response.json()) as { data: { id: string; path: string }[] };
    await callApi(site, 'PUT /user_info', { avatar: data[0]?.path }, token);
    const article = { title: 'A wide cover', content: 'A text.', banner_id: data[1]?.id };
    const { id } = await callApi<{ id: string }>(site, 'POST /articles', article, token);

    const { page } = await visitAs(ADMIN.user, `/article/${id}`);
    /** Heights in pixels of the pictures whose address has a name. */
    const heightsOf = async (name: string) => {
      const pictures = page.locator(`img[src*="${name}"]:visible`);
      await pictures.first().waitFor();
      return pictures.evaluateAll((all) =>
        Promise.all(
          (all as HTMLImageElement[]).map(async (image) => {
            await image.decode();
            return Math.round(image.getBoundingClientRect().height);
          }),
        ),
      );
    };
    expect(await heightsOf('wide')).toEqual([64]);
    await page.goto(`${site.origin}/admin/my-information`);
    await page.getByRole('button', { name: 'Change the picture' }).waitFor();
    expect(await heightsOf('high')).toEqual([78]);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find' }).fill('high.png');
    await page.getByRole('option', { name: /high\.png/ }).waitFor();
    expect(await heightsOf('thumbnail_high')).toEqual([28]);
  });

  it('is accessible in both themes, and fits a phone', async () => {
    const { page } = await library();
    await inEachLook(page, (look) => expectAccessible(page, look));
  });

  it('is accessible for a guest', async () => {
    const { page } = await library({ user: 'looker' });
    await expectAccessible(page, 'as a guest');
  });
});
