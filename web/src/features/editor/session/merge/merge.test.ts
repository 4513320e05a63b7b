// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { draftOf } from '../../testing/host';
import { snapshotOf, stateOfSave } from '../fields';
import { rebaseSnapshot, rebaseText } from './merge';

describe('merging the server’s version', () => {
  it('uses it when nothing was typed since, and keeps typed text', () => {
    expect(rebaseText('a\nb', 'a\nB', 'a\nb')).toBe('a\nB');
    expect(rebaseText('a\nb', 'a\nb', 'a\nb c')).toBe('a\nb c');
    expect(rebaseText('one\ntwo\nthree', 'ONE\ntwo\nthree', 'one\ntwo\nthree four')).toBe(
      'ONE\ntwo\nthree four',
    );
  });

  it('merges by field, and keeps a trailing space that is being typed', () => {
    const sent = { ...snapshotOf(draftOf()), title: 'Tea ' };
    const server = { ...sent, title: 'Tea', abstract: 'made', category: 'Drinks' };
    const now = { ...sent, abstract: 'typed' };
    expect(rebaseSnapshot(sent, server, now)).toMatchObject({
      title: 'Tea ',
      abstract: 'typed',
      category: 'Drinks',
    });
  });
});

describe('a plain save', () => {
  it('does not change publication, review or schedule', () => {
    expect(stateOfSave(undefined)).toBe('draft');
    expect(stateOfSave('draft')).toBe('draft');
    expect(stateOfSave('published')).toBe('draft');
    expect(stateOfSave('withdrawn')).toBe('withdrawn');
    expect(stateOfSave('in_review')).toBe('in_review');
    expect(stateOfSave('scheduled')).toBeUndefined();
  });
});
