import { escapeXml } from '../xml/escape-xml';
import type { SvgElement } from './types';

const write = ({ name, attributes, children }: SvgElement, extra = ''): string => {
  const attributeText = [...attributes].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('');
  const content = children.map((child) => (typeof child === 'string' ? escapeXml(child) : write(child)));
  return content.length > 0
    ? `<${name}${extra}${attributeText}>${content.join('')}</${name}>`
    : `<${name}${extra}${attributeText}/>`;
};

/** Serialises an SVG without namespace prefixes. */
export const serializeSvg = (root: SvgElement): string =>
  `${write(root, ' xmlns="http://www.w3.org/2000/svg"')}\n`;
