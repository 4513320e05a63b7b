import type { PageAppearance } from '../../contract/appearance';
import type { Locale } from '../../contract/enums';

export interface PageToRender {
  /** Path and query. */
  url: string;
  /** `https://host` */
  origin: string;
  locale: Locale;
  appearance: PageAppearance;
  /** Only the frame that the browser fills: the page is not for strangers. */
  withoutContent?: boolean;
  /** For a frame that runs none. */
  withoutScripts?: boolean;
}

type RenderPage = (page: PageToRender) => Promise<string | undefined>;

let registered: RenderPage | undefined;

/** Registers what renders pages; called by the middleware of the pages. */
export const registerPageRenderer = (render: RenderPage): void => {
  registered = render;
};

/** Renders the document of a page as strangers see it. @returns undefined when the web app was not built */
export const renderPage: RenderPage = async (page) => registered?.(page);
