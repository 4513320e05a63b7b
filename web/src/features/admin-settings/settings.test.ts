import { describe, expect, it } from 'vitest';
import { changeDraft, differences, laterChanges } from './settings';

const base = { title: 'A', slogan: 'B', revision: 'r1' };

describe('a draft of settings', () => {
  it('has the changed fields only, and ends when nothing differs any more', () => {
    const draft = changeDraft({ base, edited: {} }, { title: 'C' });
    expect(draft).toEqual({ base, edited: { title: 'C' } });
    expect(changeDraft(draft!, { slogan: 'D' })?.edited).toEqual({ title: 'C', slogan: 'D' });
    expect(changeDraft(draft!, { title: 'A' })).toBeNull();
  });

  it('keeps what was changed while it was saved, also back to what it was', () => {
    const sent = { base, edited: { title: 'C' } };
    const saved = { title: 'C', slogan: 'B', revision: 'r2' };
    const later = (edited: object) => laterChanges({ base, edited }, sent, saved);
    expect(later({ title: 'C' })).toBeNull();
    expect(later({ title: 'CD', slogan: 'E' })).toEqual({
      base: saved,
      edited: { title: 'CD', slogan: 'E' },
    });
    expect(later({})).toEqual({ base: saved, edited: { title: 'A' } });
  });

  it('is compared with what somebody else has saved, without the revision', () => {
    expect(differences(base, { title: 'A', slogan: 'Z', revision: 'r2' })).toEqual(['slogan']);
  });
});
