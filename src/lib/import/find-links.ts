import type { Link, Definition } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Returns the targets of the links in a markdown text, each once. */
export const findLinks = (content: string): string[] => {
  if (!/\]\(|\]:|<http|www\.|https?:/i.test(content)) return [];
  const found = new Set<string>();
  visit(parser.parse(content), ['link', 'definition'], (node) => {
    found.add((node as Link | Definition).url);
  });
  return [...found];
};
