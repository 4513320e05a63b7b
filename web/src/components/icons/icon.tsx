import type { ReactNode } from 'react';

/** Outline icons, 20 × 20, in the colour of the surrounding text; decorative, the label is next to them. */
export const icon = (drawing: ReactNode) => {
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
