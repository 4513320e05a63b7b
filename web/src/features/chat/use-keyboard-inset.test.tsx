import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { useKeyboardInset } from './use-keyboard-inset';

const HEIGHT = 740;
const STYLES = path.join(import.meta.dirname, 'pages/chat-page.module.css');

/** Stubs the visual viewport, which jsdom lacks. */
const showViewport = () => {
  const viewport = Object.assign(new EventTarget(), { height: HEIGHT, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  vi.stubGlobal('innerHeight', HEIGHT);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    document.documentElement.removeAttribute('style');
  });
  return (part: Partial<typeof viewport>, event = 'resize') =>
    act(() => {
      Object.assign(viewport, part);
      viewport.dispatchEvent(new Event(event));
    });
};

const root = document.documentElement;
const sizes = () => [
  root.hasAttribute('data-keyboard'),
  root.style.getPropertyValue('--chat-height'),
  root.style.getPropertyValue('--chat-top'),
];

describe('an on-screen keyboard', () => {
  it('sets the height and position of the area that it does not cover', () => {
    const show = showViewport();
    renderHook(() => useKeyboardInset());
    expect(sizes()[0]).toBe(false);
    show({ height: 420 });
    expect(sizes()).toEqual([true, '420px', '0px']);
    // Safari moves the page behind the keyboard
    show({ offsetTop: 96 }, 'scroll');
    expect(sizes()).toEqual([true, '420px', '96px']);
    show({ height: HEIGHT, offsetTop: 0 });
    expect(sizes()[0]).toBe(false);
  });

  it('lets the page fill that area', () => {
    // jsdom has no layout: reads the style that uses the properties
    const [, rule = ''] = /:global\(html\[data-keyboard\]\) \.page \{([^}]*)\}/.exec(
      readFileSync(STYLES, 'utf8'),
    )!;
    expect(rule).toMatch(/position: fixed;/);
    expect(rule).toMatch(/inset-block-start: var\(--chat-top, 0\);/);
    expect(rule).toMatch(/\n\s*height: var\(--chat-height\);/);
    expect(rule).toMatch(/min-height: 0;/);
  });

  it('is not detected for a bar of the browser or a zoomed page', () => {
    const show = showViewport();
    renderHook(() => useKeyboardInset());
    show({ height: HEIGHT - 100 });
    expect(sizes()[0]).toBe(false);
    show({ height: HEIGHT / 2, scale: 2 });
    expect(sizes()[0]).toBe(false);
  });

  it('is ignored on other pages', () => {
    const show = showViewport();
    const { unmount } = renderHook(() => useKeyboardInset());
    show({ height: 420 });
    unmount();
    expect(sizes()[0]).toBe(false);
    show({ height: 300 });
    expect(sizes()[0]).toBe(false);
  });
});
