import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TAG_COLORS } from '../../../src/contract/enums';
import { HAIRLINE, INK, PAPER, SEAL, SECOND_INK, TAGS } from '../../../src/seo/og-image/colors';

const css = readFileSync(path.resolve('web/src/theme/tokens.css'), 'utf8');
/** A colour of the light theme, which comes first in the file. */
const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];

describe('the colours of share pictures', () => {
  it('are those of the site', () => {
    expect({ PAPER, INK, SECOND_INK, HAIRLINE, SEAL }).toEqual({
      PAPER: token('paper'),
      INK: token('ink'),
      SECOND_INK: token('ink-2'),
      HAIRLINE: token('hairline'),
      SEAL: token('seal'),
    });
    for (const color of TAG_COLORS)
      expect(TAGS[color]).toEqual({ ink: token(`tag-${color}`), back: token(`tag-${color}-back`) });
  });
});
