import type { EndpointOutput, EndpointRequest } from '../../../contract';
import { settings } from '../../../core/settings/settings';
import { outsideLinks } from '../../../lib/moderation/links';
import { isOwnHost } from '../../../core/http/site-origin';
import { compileLists } from '../word-list';

/** Returns the matches of the lists in a text, for administrators who edit them. */
export const tryText = async ({
  text,
  refused_words,
  held_words,
}: EndpointRequest<'POST /moderation/words/try'>['body']): Promise<
  EndpointOutput<'POST /moderation/words/try'>
> => {
  const stored = await settings('moderation');
  const matcher = compileLists({
    refused_words: refused_words ?? stored.refused_words,
    held_words: held_words ?? stored.held_words,
  });
  return { words: matcher.find(text), links: outsideLinks(text, isOwnHost) };
};
