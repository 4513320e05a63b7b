import { describe, expect, it } from 'vitest';
import { scopeStyleSheet, StyleSheetError } from '../../../src/lib/css/scope-style-sheet';

const MARKER = 'a[href="#main"]';
const scope = (css: string) => scopeStyleSheet(css, MARKER);
const problemOf = (css: string) => {
  try {
    scope(css);
  } catch (error) {
    if (error instanceof StyleSheetError) return error.problem;
    throw error;
  }
  return undefined;
};

describe('own CSS', () => {
  it('applies to documents with the marker only', () => {
    expect(scope('h2, .card > p { color: red }')).toBe(
      ':root:has(a[href="#main"]) h2,:root:has(a[href="#main"]) .card>p{color:red}',
    );
    expect(scope('@media print { h2 { color: red } }')).toBe(
      '@media print{:root:has(a[href="#main"]) h2{color:red}}',
    );
  });

  it('of the root keeps its specificity, so that the dark theme keeps its colours', () => {
    expect(scope(':root { --paper: #fff }')).toBe(':root:where(:has(a[href="#main"])){--paper:#fff}');
    expect(scope('.dark h2 { color: red }')).toBe('.dark:where(:has(a[href="#main"])) h2{color:red}');
    expect(scope('body::before { content: "x" }')).toBe(
      'body:where(:has(a[href="#main"]))::before{content:"x"}',
    );
  });

  it('may have keyframes, nested rules, variables with defaults, and pictures of the library', () => {
    expect(scope('@keyframes turn { from { opacity: 0 } to { opacity: 1 } }')).toBe(
      '@keyframes turn{from{opacity:0}to{opacity:1}}',
    );
    expect(scope('.a { & b { color: red } }')).toContain('& b{color:red}');
    expect(scope('a { color: var(--link, red) }')).toContain('var(--link,red)');
    expect(scope('a { background: url(/uploads/leaf_1a2b.png) }')).toContain('url(/uploads/leaf_1a2b.png)');
    expect(scope('a { background: url("data:image/svg+xml,%3Csvg/%3E") }')).toContain('data:image/svg+xml');
  });

  it.each([
    ['@import "https://evil.example/a.css";', 'at_rule'],
    ['@\\69mport "https://evil.example/a.css";', 'forbidden'],
    ['@font-face { font-family: x; src: url(https://evil.example/x.woff2) }', 'at_rule'],
    ['@layer a;', 'at_rule'],
    ['a { background: url(https://evil.example/a.png) }', 'address'],
    ['a { background: url(//evil.example/a.png) }', 'address'],
    ['a { background: url("\\68ttps://evil.example/a.png") }', 'address'],
    ['a { background: \\75rl(//evil.example/a.png) }', 'syntax'],
    ['a { --x: url(//evil.example/a.png) }', 'address'],
    ['a { color: var(--x, url(//evil.example/a.png)) }', 'address'],
    ['a { background: image-set("https://evil.example/a.png" 1x) }', 'forbidden'],
    [':root { --x: "https://evil.example/a.png" } a { background: image-set(var(--x) 1x) }', 'forbidden'],
    ['a { background: -webkit-image-set(var(--no, "https://evil.example/a.png") 1x) }', 'forbidden'],
    ['a { html:not(&) { display: none } }', 'syntax'],
    ['a { @media print { html:not(&) { display: none } } }', 'syntax'],
    ['a { background: image("https://evil.example/a.png") }', 'forbidden'],
    ['a { background: src("https://evil.example/a.png") }', 'forbidden'],
    ['a { background: url(data:text/html,x) }', 'address'],
    ['a { width: expression(alert(1)) }', 'forbidden'],
    ['a { behavior: url(/uploads/a.htc) }', 'forbidden'],
    ['</style><script>alert(1)</script>', 'syntax'],
    ['a { color: red }} b { color: blue }', 'syntax'],
    ['<!-- a { color: red } -->', 'syntax'],
    [`a { width: ${'('.repeat(100_000)}`, 'nested'],
  ])('%.60s is refused: %s', (css, reason) => {
    expect(problemOf(css)?.reason).toBe(reason);
  });

  it('names the line of an error', () => {
    expect(problemOf('a { color: red }\n\n@import "x";')).toEqual({
      reason: 'at_rule',
      line: 3,
      name: '@import',
    });
    expect(problemOf('a { color: red }\nb { color: }} ')?.line).toBe(2);
  });
});
