import type { EmojiData, SkinTone } from 'frimousse';
import type { Locale } from '@contract/enums';

/** Emoji, name, search words, group, skin tones from light to dark (`scripts/make-emoji-data.mjs`). */
type EmojiRow = [emoji: string, label: string, tags: string, group: number, ...tones: string[]];

/** Groups of Unicode; 2 (components) has no standalone emoji. */
const GROUPS: Record<Locale, [group: number, label: string][]> = {
  en: [
    [0, 'Smileys and emotion'],
    [1, 'People and body'],
    [3, 'Animals and nature'],
    [4, 'Food and drink'],
    [5, 'Travel and places'],
    [6, 'Activities'],
    [7, 'Objects'],
    [8, 'Symbols'],
    [9, 'Flags'],
  ],
  'zh-CN': [
    [0, '表情与情感'],
    [1, '人物与手势'],
    [3, '动物与自然'],
    [4, '食物与饮品'],
    [5, '旅行与地点'],
    [6, '活动'],
    [7, '物品'],
    [8, '符号'],
    [9, '旗帜'],
  ],
};

type Tones = EmojiData['skinTones'];
const TONES: (keyof Tones & SkinTone)[] = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'];
const TONE_NAMES: Record<Locale, string[]> = {
  en: ['Light', 'Medium light', 'Medium', 'Medium dark', 'Dark'],
  'zh-CN': ['浅肤色', '中浅肤色', '中等肤色', '中深肤色', '深肤色'],
};

const byTone = (values: readonly string[]): Tones =>
  Object.fromEntries(TONES.map((tone, index) => [tone, values[index] ?? ''])) as Tones;

const toEmoji = ([emoji, label, tags, category, ...tones]: EmojiRow): EmojiData['emojis'][number] => ({
  emoji,
  label,
  category,
  version: 0,
  tags: tags.split(' '),
  ...(tones.length === TONES.length && { skins: byTone(tones) }),
});

const load = async (locale: Locale): Promise<EmojiRow[]> => {
  const rows = locale === 'zh-CN' ? await import('./data/zh-CN.json') : await import('./data/en.json');
  return rows.default as unknown as EmojiRow[];
};

/** Loads all emoji with names in a language, from this site. */
export const loadEmoji = async (locale: Locale): Promise<EmojiData> => ({
  locale: locale === 'zh-CN' ? 'zh' : 'en',
  emojis: (await load(locale)).map(toEmoji),
  categories: GROUPS[locale].map(([index, label]) => ({ index, label })),
  skinTones: byTone(TONE_NAMES[locale]),
});
