import { icon } from '@/components/icons/icon';

/** Icons of the live room, which load with it. */
export const ReplyIcon = icon(<path d="M8 5 3.5 9.5 8 14M4 9.5h7a5.5 5.5 0 0 1 5.5 5.5" />);
export const CopyIcon = icon(
  <>
    <rect x="7" y="7" width="9.5" height="9.5" rx="1.6" />
    <path d="M13 7V5.1A1.6 1.6 0 0 0 11.4 3.5H5.1A1.6 1.6 0 0 0 3.5 5.1v6.3A1.6 1.6 0 0 0 5.1 13H7" />
  </>,
);
export const LinkIcon = icon(
  <path d="m8.3 11.7 3.4-3.4M9 6.2l1.6-1.6a3.4 3.4 0 0 1 4.8 4.8L13.8 11M11 13.8l-1.6 1.6a3.4 3.4 0 0 1-4.8-4.8L6.2 9" />,
);
export const WithdrawIcon = icon(<path d="M4 5.5h12M8 5.5V3.8h4v1.7M5.5 5.5l.7 10.7h7.6l.7-10.7" />);
export const MuteIcon = icon(
  <>
    <circle cx="10" cy="10" r="6.8" />
    <path d="m5.2 5.2 9.6 9.6" />
  </>,
);
export const FlagIcon = icon(<path d="M5 17V3.5M5 4h9.5l-2 3.5 2 3.5H5" />);
export const SendIcon = icon(<path d="m3.5 16.5 13.5-6.5L3.5 3.5l1.8 6.5zm1.8-6.5H11" />);
export const ClockIcon = icon(
  <>
    <circle cx="10" cy="10" r="6.5" />
    <path d="M10 6.5V10l2.4 1.6" />
  </>,
);
export const WarningIcon = icon(
  <>
    <circle cx="10" cy="10" r="6.8" />
    <path d="M10 6.5v4.2m0 2.6v.1" />
  </>,
);
export const PeopleIcon = icon(
  <>
    <circle cx="7.5" cy="7" r="2.8" />
    <path d="M2.5 16a5 5 0 0 1 10 0M13 4.5a2.8 2.8 0 0 1 0 5M14.5 11.6a5 5 0 0 1 3 4.4" />
  </>,
);
export const SmileIcon = icon(
  <>
    <circle cx="10" cy="10" r="6.8" />
    <path d="M7.2 11.8a3.6 3.6 0 0 0 5.6 0M7.6 8v.1m4.8-.1v.1" />
  </>,
);
export const MoreIcon = icon(<path d="M4.5 10h.1m5.4 0h.1m5.4 0h.1" />);
export const SentIcon = icon(<path d="m4.5 10.5 3.6 3.6 7.4-8" />);
export const ReadIcon = icon(<path d="m2 10.5 3.6 3.6L13 6.1m-3.4 7.4.8.6L18 6.1" />);
export const BackIcon = icon(<path d="M12.5 4.5 7 10l5.5 5.5" />);
export const DownIcon = icon(<path d="M10 4v11m-4.5-4.5L10 15l4.5-4.5" />);
export const UpIcon = icon(<path d="M10 16V5M5.5 9.5 10 5l4.5 4.5" />);
export const PictureIcon = icon(
  <>
    <rect x="3" y="4" width="14" height="12" rx="1.6" />
    <path d="m3.5 14 4-4 3 3 2.5-2.5 3.5 3.5M12.8 7.8v.1" />
  </>,
);
