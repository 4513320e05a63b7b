/**
 * A web address in a text. It ends before a space, a quotation mark, Chinese punctuation, and the punctuation that ends a
 * sentence. No library is used, because `linkifyjs` and `linkify-it` include Chinese punctuation in the address.
 */
const ADDRESS =
  /(https?:\/\/[^\s<>"'“”‘’「」『』《》（）【】，。；：！？、…]*[^\s<>"'“”‘’「」『』《》（）【】，。；：！？、….,;:!?)\]}])/iu;

/** A person's text whose web addresses are links. They open in a new tab and send no referrer to the other site. */
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
