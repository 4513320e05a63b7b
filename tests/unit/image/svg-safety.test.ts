import sax, { type QualifiedTag } from 'sax';
import { describe, expect, it } from 'vitest';
import { sanitizeSvg, trySanitizeSvg } from '../../../src/lib/svg';
import { ATTRIBUTES, ELEMENTS } from '../../../src/lib/svg/allow-lists';
import { growthOf, LINEAR } from '../../support/measure/cpu-time';
import { BAD_SVGS } from '../support/bad-svgs';
import { svg, SVG_VECTORS } from '../support/svg-vectors';

const NAMESPACE = 'http://www.w3.org/2000/svg';

/** Everything in a drawing that is not known to be harmless, as a browser's XML parser sees it. */
const dangersIn = (text: string): string[] => {
  const dangers: string[] = [];
  const parser = sax.parser(true, { xmlns: true });
  parser.onopentag = (tag) => {
    const { local, uri, attributes } = tag as QualifiedTag;
    if (uri !== NAMESPACE || !ELEMENTS.has(local) || /script|foreign|image|animate|set/i.test(local))
      dangers.push(`<${uri} ${local}>`);
    for (const { name, value } of Object.values(attributes)) {
      const isKnown =
        ATTRIBUTES.has(name) || ['xmlns', 'style', 'href', 'xml:space', 'xml:lang'].includes(name);
      if (!isKnown || /^on/i.test(name)) dangers.push(name);
      if (name === 'href' && !/^#/.test(value)) dangers.push(`href ${value}`);
    }
  };
  parser.onprocessinginstruction = () => dangers.push('<?');
  parser.ondoctype = () => dangers.push('<!DOCTYPE');
  parser.oncomment = () => dangers.push('<!--');
  parser.oncdata = () => dangers.push('CDATA');
  parser.write(text).close();
  const words = /alert|evil|javascript|expression|data:|@|\\|https?:|url\((?!#|&quot;#)/i;
  const found = words.exec(text.replaceAll(NAMESPACE, ''));
  return found ? [...dangers, found[0]] : dangers;
};

describe('a cleaned drawing contains nothing dangerous', () => {
  it.each(SVG_VECTORS)('%s', (_, vector) => {
    const { text } = sanitizeSvg(vector);
    expect(dangersIn(text)).toEqual([]);
    expect(text).toContain('<rect width="9" height="9"/>');
    expect(sanitizeSvg(text).text).toBe(text);
  });

  it('even when it contains all vectors', () => {
    const inside = SVG_VECTORS.map(([, vector]) =>
      vector.replace(/<\?[^>]*\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?>/g, ''),
    );
    expect(dangersIn(sanitizeSvg(svg(inside.join(''))).text)).toEqual([]);
  });

  it('and these tests detect the dangers', () => {
    const found = SVG_VECTORS.filter(([, vector]) => dangersIn(vector).length > 0);
    expect(found.length).toBe(SVG_VECTORS.length);
  });
});

describe('a drawing is rejected', () => {
  it.each(BAD_SVGS)('that is %s', (_, bad, problem) => {
    expect(trySanitizeSvg(bad)).toBe(problem);
  });
});

describe('allowed content', () => {
  it('has limits', () => {
    const filter =
      '<filter id="f"><feTurbulence numOctaves="99999" baseFrequency=".1"/><feMorphology radius="1e9 2"/></filter>';
    const { text } = sanitizeSvg(svg(filter));
    expect(text).toContain('numOctaves="8"');
    expect(text).toContain('radius="50 2"');
  });

  it('is recognized with any prefix, and without a namespace', () => {
    const prefixed = `<s:svg xmlns:s="${NAMESPACE}" viewBox="0 0 9 9"><s:path d="M0 0h9"/></s:svg>`;
    expect(sanitizeSvg(prefixed).text).toContain('<path d="M0 0h9"/>');
    expect(sanitizeSvg('<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>').text).toContain(
      `xmlns="${NAMESPACE}"`,
    );
  });

  it('includes the content of a link, without the link', () => {
    const { text } = sanitizeSvg(
      svg('<a href="https://a.example/" transform="scale(2)"><text>Words</text></a>'),
    );
    expect(text).toContain('<g transform="scale(2)"><text>Words</text></g>');
  });

  it('includes text, unchanged', () => {
    const { text } = sanitizeSvg(
      svg('<text xml:space="preserve">a  &lt;b&gt; &amp;amp; <![CDATA[<c>]]> 中文 &#x1F600;</text>'),
    );
    expect(text).toContain('<text xml:space="preserve">a  &lt;b&gt; &amp;amp; &lt;c&gt; 中文 😀</text>');
  });

  it('includes a path of a megabyte', () => {
    const d = 'M0 0' + 'l1.25 2.5'.repeat(120_000);
    expect(sanitizeSvg(svg(`<path d="${d}"/>`)).text).toContain(d);
  });

  it.each<[string, string, string, string]>([
    ['a path', '<path d="M0 0', 'l1.25 2.5', '"/>'],
    ['one long word', '<rect fill="', 'aaaaaaaa', '"/>'],
    ['urls that do not end', '<rect style="', 'fill:url(', '"/>'],
    ['comments that do not end', '<style>', '/*', '</style>'],
    ['blocks that do not end', '<style>', 'a{', '</style>'],
    ['rules without end', '<style>', 'a{b:c}', '</style>'],
    ['a class for everything', '<rect class="', 'a ', '"/>'],
    ['words and signs', '<text>', '&lt;a ', '</text>'],
  ])('is sanitized in linear time: %s', async (_, before, part, after) => {
    const work = (times: number) => sanitizeSvg(svg(before + part.repeat(times) + after));
    expect(await growthOf(work, 1000)).toBeLessThan(LINEAR);
  });

  it('does not include an element with 100,000 attributes', () => {
    const many = Array.from({ length: 100_000 }, (_, n) => `a${n}=""`).join(' ');
    expect(trySanitizeSvg(svg(`<g ${many}/>`))).toBe('image_svg_heavy');
  });

  it('includes 20,000 shapes with colours of a style sheet', () => {
    const shapes = Array.from(
      { length: 20_000 },
      (_, n) => `<path class="c${n % 9}" d="M${n} 0h9v9z"/>`,
    ).join('');
    const sheet = Array.from({ length: 9 }, (_, n) => `.c${n}{fill:url(#g)}`).join('');
    const gradient = '<linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient>';
    expect(sanitizeSvg(svg(`<style>${sheet}</style>${gradient}${shapes}`)).text).toContain('M19999 0h9v9z');
  });
});
