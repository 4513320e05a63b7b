// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { REGIONS } from '@contract/regions';
import china from '@/components/admin/charts/china.json';
import { mapNameOf, mapNames } from './region-names';

const shapes = china.features.map(({ properties }) => properties.name);

describe('the map', () => {
  it('has one shape for each of the 34 regions', () => {
    expect(Object.keys(REGIONS).map(mapNameOf).sort()).toEqual([...shapes].sort());
  });

  it.each(['en', 'zh-CN'] as const)('names each of its shapes in %s', (locale) => {
    const names = mapNames(locale);
    expect(shapes.map((shape) => names[shape]).filter(Boolean)).toHaveLength(shapes.length);
  });
});
