// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { TAG_COLORS } from '@contract/enums';
import { localeOptions, messageTypeOptions, userTypeOptions } from './options';
import { allRegions, regionName, regionOf, REGIONS } from '@contract/regions';

describe('options', () => {
  it('name the user types as the specification does', () => {
    expect(userTypeOptions('zh-CN')).toEqual([
      { value: 1, label: '管理员' },
      { value: 2, label: '用户' },
      { value: 3, label: '游客' },
    ]);
    expect(userTypeOptions('en').map(({ label }) => label)).toEqual(['Administrator', 'User', 'Guest']);
  });

  it('name each language in that language, the default first', () => {
    expect(localeOptions()).toEqual([
      { value: 'en', label: 'English' },
      { value: 'zh-CN', label: '简体中文' },
    ]);
  });

  it('name all seven kinds of message, translated', () => {
    for (const locale of ['en', 'zh-CN'] as const) {
      const options = messageTypeOptions(locale);
      expect(options.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(new Set(options.map(({ label }) => label)).size).toBe(7);
    }
  });
});

describe('regions', () => {
  it('are 34, each with a unique name in both languages', () => {
    expect(Object.keys(REGIONS)).toHaveLength(34);
    expect(new Set(Object.values(REGIONS)).size).toBe(34);
    for (const [chinese, english] of Object.entries(REGIONS)) {
      expect(chinese).toMatch(/^\p{Script=Han}+$/u);
      expect(english).toMatch(/^[A-Z][A-Za-z ]+$/);
    }
  });

  it('are translated, and other names are unchanged', () => {
    expect(regionName('陕西省', 'en')).toBe('Shaanxi');
    expect(regionName('山西省', 'en')).toBe('Shanxi');
    expect(regionName('山西省', 'zh-CN')).toBe('山西省');
    expect([regionName('FR', 'en'), regionName('FR', 'zh-CN')]).toEqual(['France', '法国']);
    expect(regionName('火星', 'en')).toBe('火星');
  });
});

describe('the regions of IP addresses', () => {
  it('are the 34, then each country once by its name, which can be searched in both languages', () => {
    for (const locale of ['en', 'zh-CN'] as const) {
      const regions = allRegions(locale);
      const labels = regions.map((region) => regionName(region, locale));
      expect(regions.slice(0, 34)).toEqual(Object.keys(REGIONS));
      expect(new Set(labels).size).toBe(labels.length);
      expect(labels.map(regionOf)).toEqual(regions);
    }
    expect(allRegions('en')).toEqual(expect.arrayContaining(['CN', 'GB', 'US']));
    expect(['United Kingdom', '英国', 'gb'].map(regionOf)).toEqual(['GB', 'GB', 'GB']);
  });
});

describe('tag colours', () => {
  it('are the nine of the specification', () => {
    expect(TAG_COLORS).toEqual([
      'red',
      'volcano',
      'orange',
      'gold',
      'purple',
      'lime',
      'green',
      'cyan',
      'geekblue',
    ]);
  });
});
