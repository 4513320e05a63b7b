import type { ReactNode } from 'react';

/** Outlines in a square of 20, in the colour of the text around; the words stand beside them. */
const icon = (drawing: ReactNode) => {
  const Icon = ({ className }: { className?: string }) => (
    <svg
      className={className}
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawing}
    </svg>
  );
  return Icon;
};

export const CloseIcon = icon(<path d="m5.5 5.5 9 9m0-9-9 9" />);
export const SearchIcon = icon(
  <>
    <circle cx="8.8" cy="8.8" r="5.3" />
    <path d="m12.8 12.8 3.7 3.7" />
  </>,
);
export const MenuIcon = icon(<path d="M3.5 6h13M3.5 10h13M3.5 14h13" />);
export const ChevronIcon = icon(<path d="m5.5 8 4.5 4.5L14.5 8" />);
export const PauseIcon = icon(<path d="M7.5 5v10m5-10v10" />);
export const PlayIcon = icon(<path d="M7 4.8v10.4l8-5.2z" />);
export const MoonIcon = icon(<path d="M16.5 11.9A7 7 0 0 1 8.1 3.5a7 7 0 1 0 8.4 8.4z" />);
export const SunIcon = icon(
  <>
    <circle cx="10" cy="10" r="3.4" />
    <path d="M10 1.8v1.6m0 13.2v1.6M1.8 10h1.6m13.2 0h1.6M4.2 4.2l1.1 1.1m9.4 9.4 1.1 1.1m0-11.6-1.1 1.1m-9.4 9.4-1.1 1.1" />
  </>,
);

export const HeartIcon = icon(
  <path d="M10 16.6 3.9 10.7a3.9 3.9 0 0 1 5.5-5.5l.6.6.6-.6a3.9 3.9 0 0 1 5.5 5.5z" />,
);
export const BookmarkIcon = icon(<path d="M5.5 3.5h9v13L10 13l-4.5 3.5z" />);
export const ShareIcon = icon(<path d="M10 12.5v-9m0 0L6.8 6.7M10 3.5l3.2 3.2M4 11v5.5h12V11" />);
export const PrinterIcon = icon(<path d="M6 7.5v-4h8v4m-8 6H3.5v-6h13v6H14m-8-2h8v5H6z" />);
export const PencilIcon = icon(<path d="m4 16 .8-3.4 8.6-8.6 2.6 2.6-8.6 8.6z" />);

/** The mark: a vermilion seal with 文 in it. */
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
