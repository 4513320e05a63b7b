import type { PageAppearance } from '../../contract/appearance';
import type { Locale } from '../../contract/enums';

export interface PageToRender {
  /** Path and query. */
  url: string;
  /** `https://host` */
  origin: string;
  locale: Locale;
  appearance: PageAppearance;
  /** Only the layout, which the browser fills: the page is not public. */
  withoutContent?: boolean;
  /** For an iframe that does not run scripts. */
  withoutScripts?: boolean;
}

type RenderPage = (page: PageToRender) => Promise<string | undefined>;

let registered: RenderPage | undefined;

/** Registers the page renderer; called by the middleware of the pages. */
export const registerPageRenderer = (render: RenderPage): void => {
  registered = render;
};

/** Renders the document of a page for readers who are not signed in. @returns undefined when the web app was not built */
export const renderPage: RenderPage = async (page) => registered?.(page);
