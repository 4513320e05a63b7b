import { afterEach, describe, expect, it, vi } from 'vitest';
import { local, session } from './storage';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('storage', () => {
  it('sets, removes and clears values in each area separately', () => {
    local.set('a', '1');
    session.set('a', '2');
    expect(local.get('a')).toBe('1');
    expect(session.get('a')).toBe('2');
    local.remove('a');
    expect(local.get('a')).toBeNull();
    session.clear();
    expect(session.get('a')).toBeNull();
  });

  it('reads JSON, or null when it is invalid or missing', () => {
    local.set('a', '{"b":[1]}');
    local.set('broken', '{');
    expect(local.getJson('a')).toEqual({ b: [1] });
    expect(local.getJson('broken')).toBeNull();
    expect(local.getJson('missing')).toBeNull();
  });

  it('reads as empty when storage is blocked or full', () => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    local.set('a', '1');
    expect(local.get('a')).toBeNull();
    expect(local.getJson('a')).toBeNull();
  });

  it('does not hide other errors', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new TypeError('ours');
    });
    expect(() => local.get('a')).toThrow('ours');
  });
});
