import { describe, expect, it } from 'vitest';
import { changeDraft, differences, laterChanges } from './settings';

const base = { title: 'A', slogan: 'B', revision: 'r1' };

describe('a draft of settings', () => {
  it('has only the changed fields, and becomes null when nothing differs', () => {
    const draft = changeDraft({ base, edited: {} }, { title: 'C' });
    expect(draft).toEqual({ base, edited: { title: 'C' } });
    expect(changeDraft(draft!, { slogan: 'D' })?.edited).toEqual({ title: 'C', slogan: 'D' });
    expect(changeDraft(draft!, { title: 'A' })).toBeNull();
  });

  it('keeps fields that were changed while it was saved, also back to the old value', () => {
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

  it('is compared with the values that somebody else has saved, without the revision', () => {
    expect(differences('site', base, { title: 'A', slogan: 'Z', revision: 'r2' })).toEqual(['slogan']);
  });

  it('is compared without the fields that other forms save', () => {
    const site = { ...base, licence: 'by', home: ['lead'] };
    const later = { ...site, licence: 'cc0', home: [], revision: 'r2' };
    expect(differences('site', site, later)).toEqual([]);
    expect(differences('appearance', site, later)).toEqual(['licence', 'home']);
  });

  it('keeps a number that was emptied while it was saved', () => {
    const sent = { base: { port: 25, revision: 'r1' }, edited: { port: 465 } };
    const later = laterChanges({ ...sent, edited: { port: null } }, sent, { port: 465, revision: 'r2' });
    expect(later?.edited).toEqual({ port: null });
  });
});
