export const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
export const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';

/** A drawing that shows a square, with additional content. */
export const svg = (inside: string, more = ''): string =>
  `<svg ${XMLNS} ${XLINK} viewBox="0 0 10 10" ${more}>${inside}<rect width="9" height="9"/></svg>`;

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/**
 * Drawings that try to run or fetch something, from the usual lists (OWASP, PortSwigger, html5sec, the tests
 * of DOMPurify and svg-hush). The dangerous part contains `evil` or `alert`.
 */
export const SVG_VECTORS: readonly [name: string, svg: string][] = [
  ['script', svg('<script>alert(1)</script>')],
  ['script in CDATA', svg('<script><![CDATA[alert(1)]]></script>')],
  ['script with xlink:href', svg('<script xlink:href="https://evil.example/x.js"/>')],
  ['script with href', svg('<script href="https://evil.example/x.js"/>')],
  ['script with data', svg('<script href="data:text/javascript,alert(1)"/>')],
  ['script with type', svg('<script type="application/ecmascript">alert(1)</script>')],
  ['script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>')],
  ['script in mixed case', svg('<sCript>alert(1)</sCript>')],
  ['script with a prefix', svg(`<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>`)],
  ['script of HTML', svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>')],
  ['script of HTML by default', svg('<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>')],
  ['script in a dropped element', svg('<foreignObject><svg><script>alert(1)</script></svg></foreignObject>')],
  ['script in defs', svg('<defs><script>alert(1)</script></defs>')],
  ['script in a title', svg('<title><script>alert(1)</script></title>')],
  ['script in text', svg('<text><script>alert(1)</script></text>')],
  ['script in a link', svg('<a><script>alert(1)</script></a>')],
  ['script after a comment', svg('<!-- --><script>alert(1)</script><!-- -->')],
  [
    'a handler of XML events',
    svg('<e:listener xmlns:e="http://www.w3.org/2001/xml-events" event="load">alert(1)</e:listener>'),
  ],
  ['handler', svg('<handler type="application/ecmascript">alert(1)</handler>')],
  ['onload on the root', svg('', 'onload="alert(1)"')],
  ['onload in capitals', svg('', 'ONLOAD="alert(1)"')],
  ['onload over a line', svg('', 'onload\n=\n"alert(1)"')],
  ['onclick', svg('<rect width="5" height="5" onclick="alert(1)"/>')],
  ['onmouseover on a group', svg('<g onmouseover="alert(1)"><circle r="1"/></g>')],
  ['onbegin', svg('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>')],
  ['onend', svg('<animate onend="alert(1)" attributeName="x" dur="1s"/>')],
  ['onrepeat', svg('<set onrepeat="alert(1)" attributeName="x"/>')],
  ['onfocusin', svg('<rect tabindex="1" onfocusin="alert(1)" autofocus="true"/>')],
  ['onactivate', svg('<text onactivate="alert(1)">x</text>')],
  ['onerror of a picture', svg('<image href="x" onerror="alert(1)"/>')],
  ['a handler with a prefix', svg('<rect x:onclick="alert(1)" xmlns:x="urn:evil"/>')],
  ['a link to javascript', svg('<a xlink:href="javascript:alert(1)"><text>x</text></a>')],
  ['a link to javascript, SVG 2', svg('<a href="javascript:alert(1)"><text>x</text></a>')],
  ['a link to javascript in capitals', svg('<a href="JaVaScRiPt:alert(1)"><text>x</text></a>')],
  ['a link to javascript with a tab', svg('<a href="java&#9;script:alert(1)"><text>x</text></a>')],
  ['a link to javascript with a new line', svg('<a href="java&#10;script:alert(1)"><text>x</text></a>')],
  ['a link to data', svg('<a href="data:text/html,alert(1)"><text>x</text></a>')],
  ['a link to another site', svg('<a href="https://evil.example/"><text>x</text></a>')],
  [
    'a link under another prefix',
    svg('<a y:href="javascript:alert(1)" xmlns:y="http://www.w3.org/1999/xlink"><text>x</text></a>'),
  ],
  [
    'two links, one hidden behind a prefix',
    svg('<use href="#a" y:href="https://evil.example/x.svg#x" xmlns:y="http://www.w3.org/1999/xlink"/>'),
  ],
  ['xml:base', svg('<use xml:base="https://evil.example/" href="#a"/>')],
  ['use of another file', svg('<use xlink:href="https://evil.example/x.svg#x"/>')],
  ['use of another file, no protocol', svg('<use href="//evil.example/x.svg#x"/>')],
  ['use of a neighbour', svg('<use href="evil.svg#x"/>')],
  [
    'use of data',
    svg(`<use href="data:image/svg+xml;base64,${base64('<svg id="x"><script>alert(1)</script></svg>')}#x"/>`),
  ],
  ['use of data behind a space', svg('<use href=" data:image/svg+xml,evil#x"/>')],
  ['a picture', svg('<image xlink:href="https://evil.example/track.png" width="9" height="9"/>')],
  [
    'a picture of an SVG with script',
    svg(`<image href="data:image/svg+xml;base64,${base64('<svg onload="alert(1)"/>')}"/>`),
  ],
  ['a picture of javascript', svg('<image href="javascript:alert(1)"/>')],
  ['feImage', svg('<filter id="f"><feImage href="https://evil.example/x.png"/></filter>')],
  ['a gradient of another file', svg('<linearGradient id="g" href="https://evil.example/x.svg#g"/>')],
  ['a pattern of another file', svg('<pattern id="p" xlink:href="evil.svg#p"/>')],
  [
    'a text path of another file',
    svg('<text><textPath href="https://evil.example/x.svg#p">x</textPath></text>'),
  ],
  ['a cursor', svg('<cursor xlink:href="https://evil.example/c.png"/>')],
  ['a profile of colours', svg('<color-profile xlink:href="https://evil.example/c.icc"/>')],
  [
    'a font of another file',
    svg(
      '<font-face><font-face-src><font-face-uri xlink:href="https://evil.example/f.svg"/></font-face-src></font-face>',
    ),
  ],
  ['tref', svg('<text><tref xlink:href="https://evil.example/x.svg#x"/></text>')],
  [
    'foreignObject with a frame',
    svg(
      '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
    ),
  ],
  [
    'foreignObject with a form',
    svg(
      '<foreignObject><form xmlns="http://www.w3.org/1999/xhtml" action="https://evil.example/"><button>x</button></form></foreignObject>',
    ),
  ],
  [
    'foreignObject with a page',
    svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>'),
  ],
  [
    'a frame without its place',
    svg('<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/"/>'),
  ],
  ['HTML of a prefix', svg('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>')],
  ['embed', svg('<embed xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/"/>')],
  [
    'audio',
    svg('<h:audio xmlns:h="http://www.w3.org/1999/xhtml" src="https://evil.example/a.mp3" autoplay="true"/>'),
  ],
  [
    'link of a style sheet',
    svg(
      '<h:link xmlns:h="http://www.w3.org/1999/xhtml" rel="stylesheet" href="https://evil.example/x.css"/>',
    ),
  ],
  [
    'a page that moves on',
    svg(
      '<h:meta xmlns:h="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=https://evil.example/"/>',
    ),
  ],
  [
    'MathML',
    svg('<m:math xmlns:m="http://www.w3.org/1998/Math/MathML" href="javascript:alert(1)">x</m:math>'),
  ],
  ['set on a link', svg('<a><set attributeName="href" to="javascript:alert(1)"/><text>x</text></a>')],
  [
    'animate on a link',
    svg('<a><animate attributeName="xlink:href" values="javascript:alert(1)"/><text>x</text></a>'),
  ],
  [
    'animate on use',
    svg('<use id="u" href="#a"/><animate href="#u" attributeName="href" to="https://evil.example/x.svg#x"/>'),
  ],
  ['set of a handler', svg('<set attributeName="onload" to="alert(1)"/>')],
  ['animateMotion', svg('<animateMotion onbegin="alert(1)"/>')],
  ['animateTransform', svg('<animateTransform onbegin="alert(1)"/>')],
  ['discard', svg('<discard onbegin="alert(1)"/>')],
  ['@import', svg('<style>@import url(https://evil.example/x.css);</style>')],
  ['@import of a string', svg('<style>@import "https://evil.example/x.css"; rect{fill:red}</style>')],
  ['@import in CDATA', svg('<style><![CDATA[@import "https://evil.example/x.css";]]></style>')],
  ['@import of characters', svg('<style>&#64;import "https://evil.example/x.css";</style>')],
  ['@import behind a comment', svg('<style>/**/@im/**/port "https://evil.example/x.css";</style>')],
  ['@import of escapes', svg('<style>@\\69mport "https://evil.example/x.css";</style>')],
  [
    '@font-face',
    svg('<style>@font-face{font-family:x;src:url(https://evil.example/x.woff)}text{font-family:x}</style>'),
  ],
  ['@media', svg('<style>@media all{rect{fill:url(https://evil.example/x)}}</style>')],
  ['@namespace', svg('<style>@namespace "evil";</style>')],
  ['a background', svg('<style>rect{background:url(https://evil.example/x.png)}</style>')],
  ['fill of another file', svg('<style>rect{fill:url("https://evil.example/x.svg#p")}</style>')],
  [
    'fill of another file as an attribute',
    svg('<rect width="1" height="1" fill="url(https://evil.example/x.svg#p)"/>'),
  ],
  ['fill of a neighbour', svg('<rect width="1" height="1" fill="url(evil.svg#p)"/>')],
  ['url in capitals', svg('<rect width="1" height="1" fill="URL(https://evil.example/x.svg#p)"/>')],
  ['url of escapes', svg('<rect width="1" height="1" fill="u\\72l(https://evil.example/x.svg#p)"/>')],
  [
    'url of escapes in a style',
    svg('<rect width="1" height="1" style="fill:\\75rl(https://evil.example/x)"/>'),
  ],
  ['url over a line', svg('<rect width="1" height="1" style="fill:url(\n https://evil.example/x )"/>')],
  ['url behind a good one', svg('<rect width="1" height="1" fill="url(#a) url(https://evil.example/x)"/>')],
  [
    'url in a comment of CSS',
    svg('<rect width="1" height="1" style="fill:url/**/(https://evil.example/x)"/>'),
  ],
  ['url that does not end', svg('<rect width="1" height="1" style="fill:url(https://evil.example/x"/>')],
  ['image-set', svg(`<rect width="1" height="1" style="mask:image-set('https://evil.example/x' 1x)"/>`)],
  [
    '-webkit-image-set',
    svg(`<rect width="1" height="1" style="mask:-webkit-image-set(url(https://evil.example/x) 1x)"/>`),
  ],
  ['src()', svg('<rect width="1" height="1" style="fill:src(\'https://evil.example/x\')"/>')],
  [
    'a cursor in a style',
    svg('<rect width="1" height="1" style="cursor:url(https://evil.example/c.cur),auto"/>'),
  ],
  [
    'a filter of another file',
    svg('<rect width="1" height="1" filter="url(https://evil.example/x.svg#f)"/>'),
  ],
  ['a mask of another file', svg('<rect width="1" height="1" mask="url(//evil.example/x.svg#m)"/>')],
  ['a marker of another file', svg('<path d="M0 0h9" marker-end="url(https://evil.example/x.svg#m)"/>')],
  ['a clip path of another file', svg('<path d="M0 0h9" clip-path="url(https://evil.example/x.svg#c)"/>')],
  ['expression', svg('<rect width="1" height="1" style="width:expression(alert(1))"/>')],
  ['a binding', svg('<rect width="1" height="1" style="-moz-binding:url(https://evil.example/x.xml)"/>')],
  ['behavior', svg('<rect width="1" height="1" style="behavior:url(evil.htc)"/>')],
  ['javascript in a style', svg('<rect width="1" height="1" style="fill:url(javascript:alert(1))"/>')],
  ['a variable', svg('<style>:root{--x:url(https://evil.example/x)}rect{fill:var(--x)}</style>')],
  ['content', svg('<style>text::before{content:url(https://evil.example/x)}</style>')],
  [
    'a selector with a block in a string',
    svg(`<style>a[b="{"]{}rect{fill:url(https://evil.example/x)}</style>`),
  ],
  [
    'a string that hides a block',
    svg(`<style>rect{font-family:"}rect{fill:url(https://evil.example/x)}"}</style>`),
  ],
  ['a style that ends the style', svg('<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>')],
  ['nested rules', svg('<style>g{rect{fill:url(https://evil.example/x)}}</style>')],
  ['a style sheet of XML', `<?xml-stylesheet href="https://evil.example/x.css"?>${svg('')}`],
  [
    'a style sheet of XSLT',
    `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#x"?>${svg('<xsl:stylesheet id="x" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="1.0"><xsl:template match="/"><script>alert(1)</script></xsl:template></xsl:stylesheet>')}`,
  ],
  ['a document type of another site', `<!DOCTYPE svg SYSTEM "https://evil.example/x.dtd">${svg('')}`],
  ['attributes by document type', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${svg('')}`],
  ['a notation', `<!DOCTYPE svg [<!NOTATION x SYSTEM "https://evil.example/x">]>${svg('')}`],
  ['metadata with script', svg('<metadata><script>alert(1)</script></metadata>')],
  ['a comment', svg('<!-- <script>alert(1)</script> -->')],
  ['an instruction', svg('<?php alert(1) ?>')],
  ['words between shapes', svg('alert(1)')],
  ['an attribute that ends itself', svg('<rect id="&quot; onload=&quot;evil()" width="1" height="1"/>')],
];
