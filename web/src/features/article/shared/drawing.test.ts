import { expect, it } from 'vitest';
import { drawingOf, HEIGHT, WIDTH } from './drawing';

const TITLES = Array.from({ length: 200 }, (_, n) => (n % 2 ? `Title ${n}` : `第 ${n} 篇文章`));

it('is the same for a title on the server and in the browser, and differs between titles', () => {
  expect(drawingOf('文图')).toEqual(drawingOf('文图'));
  expect(new Set(TITLES.map((title) => JSON.stringify(drawingOf(title)))).size).toBeGreaterThan(150);
});

it('is small, has no fractions, and has one shape in the accent colour inside the picture', () => {
  for (const title of [...TITLES, '']) {
    const shapes = drawingOf(title);
    expect(JSON.stringify(shapes).length, title).toBeLessThan(700);
    const seals = shapes.filter(({ tone }) => tone === 'seal');
    expect(seals).toHaveLength(1);
    const [x = -1, y = -1] = (seals[0]?.path.match(/-?[\d.]+/g) ?? []).map(Number);
    expect(x > 0 && x < WIDTH && y > 0 && y <= HEIGHT, title).toBe(true);
    expect(new Set(shapes.map(({ tone }) => tone)).size).toBe(shapes.length);
    expect(shapes.some(({ path }) => path.includes('.'))).toBe(false);
  }
});
