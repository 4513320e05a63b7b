import { icon } from './icon';

/** Icons of screens and of the actions on them (spec section 2). */
export const ForbiddenIcon = icon(
  <>
    <rect x="3.8" y="8.8" width="12.4" height="8" rx="1.6" />
    <path d="M6.6 8.8V6.4a3.4 3.4 0 0 1 6.8 0v2.4M10 12v1.8" />
  </>,
);
export const NotFoundIcon = icon(
  <>
    <path d="M16.2 9.5V6.6L12.1 2.5H5.3a1.5 1.5 0 0 0-1.5 1.5v12a1.5 1.5 0 0 0 1.5 1.5h3" />
    <path d="M11.8 2.6v4.2H16M11.6 12l4.4 4.4m0-4.4-4.4 4.4" />
  </>,
);
export const ArticleIcon = icon(
  <>
    <rect x="3.8" y="2.5" width="12.4" height="15" rx="1.5" />
    <path d="M6.8 6.4h6.4M6.8 9.8h6.4M6.8 13.2h3.6" />
  </>,
);
export const ChatIcon = icon(
  <path d="M2.8 3.5h10v7H7.2l-2.6 2.3v-2.3H2.8zm4.7 9.8h3.9l2.9 2.4v-2.4h2.9V6.6h-2.1" />,
);
export const LoginIcon = icon(<path d="M8.5 3h7a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-7M3 10h8.5m-3-3 3 3-3 3" />);
