import {
  outlineContent,
  preparedTexts,
  renderContent,
  TextNotPrepared,
  textKey,
  type Texts,
} from './render-content';

/**
 * Renders each text once, then runs a write in which {@link renderContent} and {@link outlineContent} return the results.
 * For a write that cannot be repeated; others use {@link withTexts}.
 * @throws as {@link renderContent}
 */
export const withTextsOnce = async <T>(
  { rendered = [], outlined = [] }: Texts,
  write: () => Promise<T>,
): Promise<T> => {
  const texts = new Map(preparedTexts.getStore());
  for (const text of rendered) {
    const known = texts.get(textKey(text));
    if (!known || !('html' in known)) texts.set(textKey(text), await renderContent(text));
  }
  for (const text of outlined)
    if (!texts.has(textKey(text))) texts.set(textKey(text), await outlineContent(text));
  return preparedTexts.run(texts, write);
};

/** Attempts for texts that others save meanwhile. */
const TRIES = 5;

/**
 * Like {@link withTextsOnce}, for writes that open a transaction. When another text was saved after `texts` were read, the
 * transaction is rolled back, and the write is repeated with that text.
 * @throws as {@link renderContent}
 */
export const withTexts = <T>(texts: Texts, write: () => Promise<T>, tries = TRIES): Promise<T> =>
  withTextsOnce(texts, async () => {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof TextNotPrepared) || tries <= 1) throw error;
      return withTexts(error.texts, write, tries - 1);
    }
  });
