import { icon } from './icon';

/** Icons of the layout, contained in the first scripts of every page. */
export const CloseIcon = icon(<path d="m5.5 5.5 9 9m0-9-9 9" />);
export const SearchIcon = icon(
  <>
    <circle cx="8.8" cy="8.8" r="5.3" />
    <path d="m12.8 12.8 3.7 3.7" />
  </>,
);
export const MenuIcon = icon(<path d="M3.5 6h13M3.5 10h13M3.5 14h13" />);
export const ChevronIcon = icon(<path d="m5.5 8 4.5 4.5L14.5 8" />);
export const MoonIcon = icon(<path d="M16.5 11.9A7 7 0 0 1 8.1 3.5a7 7 0 1 0 8.4 8.4z" />);
export const SunIcon = icon(
  <>
    <circle cx="10" cy="10" r="3.4" />
    <path d="M10 1.8v1.6m0 13.2v1.6M1.8 10h1.6m13.2 0h1.6M4.2 4.2l1.1 1.1m9.4 9.4 1.1 1.1m0-11.6-1.1 1.1m-9.4 9.4-1.1 1.1" />
  </>,
);

/** The logo: a vermilion seal with 文 in it. */
export const SealMark = ({ className }: { className?: string }) => (
  <svg className={className} width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="6" fill="var(--seal)" />
    <path
      d="M16 6v3.6M6.6 11h18.8m-3.8 0C20 17.6 14.6 23 7 25.6M10.4 11C12 17.6 17.4 23 25 25.6"
      fill="none"
      stroke="var(--on-seal)"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
