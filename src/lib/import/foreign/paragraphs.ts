/** Elements that WordPress does not wrap in a paragraph: https://developer.wordpress.org/reference/functions/wpautop/ */
const BLOCK =
  /^<\/?(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|header|footer|nav|figure|figcaption|details|summary|iframe|video|audio)\b/i;

/** Blocks whose blank lines are content. */
const VERBATIM = /<pre\b[\s\S]*?<\/pre>|<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>/gi;

/** `[caption …]<img …> words[/caption]`, the classic editor's picture with a caption. */
const CAPTION = /\[caption[^\]]*\]\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*?)\[\/caption\]/gi;

/** Shortcodes around text, which is kept. Shortcodes of files were replaced before: see `replaceMedia`. */
const SHORTCODE = /\[(?:\/(?:playlist|audio|video)|\/?(?:embed|vc_\w+|et_pb_\w+|su_\w+))\b[^\]\n]*\]/gi;

/** Placeholder of a block, a private-use character. */
const MARK = '\uE000';

/**
 * Converts text of WordPress' classic editor, in which blank lines separate paragraphs, to HTML. Text of the block editor
 * already has paragraphs.
 */
export const withParagraphs = (text: string): string => {
  const plain = text
    .replaceAll(MARK, '')
    .replace(/\r\n?/g, '\n')
    .replace(CAPTION, '<figure>$1<figcaption>$2</figcaption></figure>');
  const content = plain.replace(SHORTCODE, '');
  if (content.includes('<!-- wp:')) return content.replace(/<!--[\s\S]*?-->/g, '');
  const kept: string[] = [];
  const marked = content
    .replace(/<!--more[\s\S]*?-->/g, '')
    .replace(VERBATIM, (block) => `\n\n\uE000${kept.push(block) - 1}\uE000\n\n`);
  return marked
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      BLOCK.test(part) || part.startsWith('\uE000') ? part : `<p>${part.replaceAll('\n', '<br>\n')}</p>`,
    )
    .join('\n\n')
    .replace(/\uE000(\d+)\uE000/g, (_, index: string) => kept[Number(index)] ?? '');
};
