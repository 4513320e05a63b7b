import type { ComponentProps } from 'react';
import type { SafeHtml } from '@contract/text/safe-html';

interface Props extends Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  html: SafeHtml;
}

/** HTML of the server's renderers. The type accepts no other string, and lint allows no other place that sets HTML. */
export const SafeHtmlBlock = ({ html, ...rest }: Props) => (
  // eslint-disable-next-line no-restricted-syntax -- the one place for sanitised HTML
  <div {...rest} dangerouslySetInnerHTML={{ __html: html }} />
);
