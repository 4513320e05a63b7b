import { icon } from './icon';

/** Icons of parts that load later, or only with an article. */
export const PauseIcon = icon(<path d="M7.5 5v10m5-10v10" />);
export const PlayIcon = icon(<path d="M7 4.8v10.4l8-5.2z" />);
export const HeartIcon = icon(
  <path d="M10 16.6 3.9 10.7a3.9 3.9 0 0 1 5.5-5.5l.6.6.6-.6a3.9 3.9 0 0 1 5.5 5.5z" />,
);
export const BookmarkIcon = icon(<path d="M5.5 3.5h9v13L10 13l-4.5 3.5z" />);
export const ShareIcon = icon(<path d="M10 12.5v-9m0 0L6.8 6.7M10 3.5l3.2 3.2M4 11v5.5h12V11" />);
export const PrinterIcon = icon(<path d="M6 7.5v-4h8v4m-8 6H3.5v-6h13v6H14m-8-2h8v5H6z" />);
export const PencilIcon = icon(<path d="m4 16 .8-3.4 8.6-8.6 2.6 2.6-8.6 8.6z" />);
export const CommentIcon = icon(<path d="M3 4h14v10H9l-4 3v-3H3z" />);
export const TopIcon = icon(<path d="M4.5 3.5h11M10 17V7m0 0-4 4m4-4 4 4" />);
