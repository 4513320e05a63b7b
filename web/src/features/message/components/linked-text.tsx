/**
 * A web address in a text. It ends before a space, a quotation mark, Chinese punctuation, and the punctuation that ends a
 * sentence. Written here because `linkifyjs` and `linkify-it` take Chinese punctuation for a part of the address.
 */
const ADDRESS =
  /(https?:\/\/[^\s<>"'“”‘’「」『』《》（）【】，。；：！？、…]*[^\s<>"'“”‘’「」『』《》（）【】，。；：！？、….,;:!?)\]}])/iu;

/** A text of a person whose web addresses are links. They open in a tab of their own, and tell the other site nothing. */
export const LinkedText = ({ children }: { children: string }) =>
  children.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={part} target="_blank" rel="nofollow noreferrer">
        {part}
      </a>
    ),
  );
