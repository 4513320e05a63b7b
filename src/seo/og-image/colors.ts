import type { TagColor } from '../../contract/enums';

/** The light theme's colours in web/src/theme/tokens.css; a test compares them. */
export const PAPER = '#fbfaf7';
export const INK = '#1f2328';
export const SECOND_INK = '#4b4f54';
export const HAIRLINE = '#e4dfd4';
export const SEAL = '#b83a2a';

/** Text and background of each tag colour. */
export const TAGS: Record<TagColor, { ink: string; back: string }> = {
  red: { ink: '#a40f1b', back: '#fff1f0' },
  volcano: { ink: '#992809', back: '#fff2e8' },
  orange: { ink: '#834205', back: '#fff7e6' },
  gold: { ink: '#774c03', back: '#fffbe6' },
  purple: { ink: '#531dab', back: '#f9f0ff' },
  lime: { ink: '#425f03', back: '#fcffe6' },
  green: { ink: '#236208', back: '#f6ffed' },
  cyan: { ink: '#055f62', back: '#e6fffb' },
  geekblue: { ink: '#1d39c4', back: '#f0f5ff' },
};
