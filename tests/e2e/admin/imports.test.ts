import { expect, it } from 'vitest';
import { zipFile } from '../../support/transfer/archives';
import { axeViolations, untilFits } from '../support/browser';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const { visitAs } = useSite();

it('a folder is uploaded and begun, a reload changes nothing, and the report is downloaded', async () => {
  const { page } = await visitAs(ADMIN.user, '/admin/imports', { viewport: { width: 375, height: 800 } });
  const archive = zipFile({
    'blog/one.md': '---\ntitle: From a folder\n---\n\n[Nowhere](/old/none)',
    'blog/two.md': '---\ntitle: "no end\n---\n',
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'blog.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(await archive.arrayBuffer()),
  });
  await page.getByText('This list is made from 1 of 2 articles.').waitFor();
  await untilFits(page, 375);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('region', { name: 'Import running' }).or(page.getByText('Done')).first().waitFor();
  await page.reload();
  const report = page.getByRole('region', { name: 'Report' });
  await report.getByText('/old/none (blog/one.md)').or(report.getByText('/old/none (one.md)')).waitFor();
  await untilFits(page, 375);
  expect(await axeViolations(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Download the whole report' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^import-markdown-.*\.csv$/);
});
