/** The possible parts of the home page. Constants only: every public page imports this file. */

/** Sizes of the home page's cover: slogan, lines and pictures of its menu. */
export const HOME_COVERS = ['strip', 'full', 'none'] as const;
export type HomeCover = (typeof HOME_COVERS)[number];

/** Parts of the home page in full width. `lead` is the latest article, followed by the next ones. */
export const MAIN_PARTS = ['lead', 'cover', 'calendar', 'articles'] as const;
export type MainPart = (typeof MAIN_PARTS)[number];

/** Parts next to the list of articles. */
export const SIDE_PARTS = ['news', 'tags', 'owner', 'site', 'recommended', 'advert', 'feedback'] as const;
export type SidePart = (typeof SIDE_PARTS)[number];

/** The home page of a site whose owner has chosen nothing. */
export const DEFAULT_HOME: { cover: HomeCover; main: MainPart[]; side: SidePart[] } = {
  cover: 'strip',
  main: [...MAIN_PARTS],
  side: [...SIDE_PARTS],
};
