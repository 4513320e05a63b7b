// @ts-check
/**
 * Writes the emoji of the chat's picker from the package `emojibase-data` (MIT), which is too large to install (49 MB):
 *
 *     npm pack emojibase-data@17.0.0 && tar xzf emojibase-data-17.0.0.tgz && node scripts/make-emoji-data.mjs package
 *
 * Each row is [emoji, name, search words, group, skin tones from light to dark].
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const LOCALES = { en: 'en', 'zh-CN': 'zh' };
/** Newer ones are not in all fonts, nor in the list of emoji of older Node versions, which the server accepts. */
const NEWEST = 15;
const FOLDER = path.join(import.meta.dirname, '../web/src/features/chat/emoji/data');

const [source] = process.argv.slice(2);
if (!source) throw new Error('Usage: node scripts/make-emoji-data.mjs <folder of emojibase-data>');

/**
 * @typedef {object} Entry of `data.json`
 * @property {string} emoji
 * @property {string} label
 * @property {string[]} [tags]
 * @property {number} [group]
 * @property {number} version
 * @property {number} order
 * @property {{ emoji: string, tone: number | number[] }[]} [skins]
 */

/** @param {Entry} entry */
const tones = ({ skins = [] }) =>
  skins.filter(({ tone }) => typeof tone === 'number').map(({ emoji }) => emoji);

/** @param {Entry} entry */
const rowOf = (entry) => [
  entry.emoji,
  entry.label,
  (entry.tags ?? []).join(' '),
  entry.group,
  ...tones(entry),
];

for (const [locale, name] of Object.entries(LOCALES)) {
  /** @type {Entry[]} */
  const entries = JSON.parse(await readFile(path.join(source, name, 'data.json'), 'utf8'));
  const rows = entries
    .filter(({ group, version }) => group !== undefined && version <= NEWEST)
    .sort((a, b) => a.order - b.order)
    .map(rowOf);
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  await writeFile(path.join(FOLDER, `${locale}.json`), `[\n${lines}\n]\n`);
}
