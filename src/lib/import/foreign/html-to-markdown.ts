import type { Element } from 'hast';
import { defaultHandlers } from 'hast-util-to-mdast';
import type { Html, Nodes } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/** The part of rehype-remark's state that handlers use. */
interface State {
  /** Converts the children of an element. */
  all: (node: Element) => Nodes[];
}

type Handle = (state: State, node: Element) => Nodes | Nodes[] | undefined;

/** Address of the page in an embedded frame; empty for frames without a web page or video. */
const framedAddress = ({ properties: { src } }: Element): string => {
  const address = String(src ?? '').replace(/^\/\//, 'https://');
  const [, video] = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(address) ?? [];
  if (video) return `https://www.youtube.com/watch?v=${video}`;
  return /^https:\/\//.test(address) ? address : '';
};

/** A frame becomes a link to its page. */
const link: Handle = (_state, node) => {
  const url = framedAddress(node);
  return url
    ? { type: 'paragraph', children: [{ type: 'link', url, children: [{ type: 'text', value: url }] }] }
    : undefined;
};

/** Elements without Markdown syntax are kept as HTML, which the renderer sanitises. */
const asHtml =
  (name: string): Handle =>
  (state, node) => {
    const html = (value: string): Html => ({ type: 'html', value });
    return [html(`<${name}>`), ...state.all(node), html(`</${name}>`)];
  };

/** The caption of a picture is placed below it, in italics. */
const caption: Handle = (state, node) => {
  const children = state.all(node).filter((child) => child.type !== 'paragraph');
  return children.length > 0
    ? { type: 'paragraph', children: [{ type: 'emphasis', children: children as never }] }
    : undefined;
};

/** Code blocks specify a language as `class="language-js"`, `lang="js"`, `data-language` or `class="wp-block-code js"`. */
const pre: Handle = (state, node) => {
  const code = (defaultHandlers.pre as unknown as Handle)(state, node) as Nodes;
  const { lang, dataLanguage, className } = node.properties;
  if (code.type !== 'code' || code.lang) return code;
  const [, named] = /\b(?:language|lang|brush:)[-\s]?([\w+#-]+)/.exec([className].flat().join(' ')) ?? [];
  return { ...code, lang: String(dataLanguage ?? lang ?? named ?? '') || null };
};

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, {
    handlers: {
      iframe: link,
      figcaption: caption,
      pre,
      sub: asHtml('sub'),
      sup: asHtml('sup'),
      kbd: asHtml('kbd'),
      mark: asHtml('mark'),
    } as never,
  })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', fences: true });

/** Converts the HTML of an article to Markdown. Scripts and styles are left out. */
export const htmlToMarkdown = (html: string): string => String(processor.processSync(html)).trim();
