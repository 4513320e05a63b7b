import { escapeXml } from '../xml/escape-xml';
import type { SvgElement } from './types';

const write = ({ name, attributes, children }: SvgElement, more = ''): string => {
  const said = [...attributes].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('');
  const inside = children.map((child) => (typeof child === 'string' ? escapeXml(child) : write(child)));
  return inside.length > 0
    ? `<${name}${more}${said}>${inside.join('')}</${name}>`
    : `<${name}${more}${said}/>`;
};

/** A drawing as a file, without prefixes. */
export const serializeSvg = (root: SvgElement): string =>
  `${write(root, ' xmlns="http://www.w3.org/2000/svg"')}\n`;
