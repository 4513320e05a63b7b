import { icon } from '../icons/icon';

/** Only signed-in people load it. */
export const BellIcon = icon(
  <path d="M5 8.6a5 5 0 0 1 10 0c0 4 1.5 5 1.5 5h-13S5 12.6 5 8.6M8.3 16.4a2 2 0 0 0 3.4 0" />,
);
