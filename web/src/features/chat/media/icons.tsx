import { icon } from '@/components/icons/icon';

export const MicrophoneIcon = icon(
  <>
    <rect x="7.2" y="2.5" width="5.6" height="9.5" rx="2.8" />
    <path d="M4.5 9.5a5.5 5.5 0 0 0 11 0M10 15v2.5" />
  </>,
);
export const CameraIcon = icon(
  <>
    <rect x="2.5" y="5" width="10.5" height="10" rx="1.8" />
    <path d="m13 9 4.5-2.5v7L13 11" />
  </>,
);
export const PlayIcon = icon(<path d="M6.5 4.2v11.6l9-5.8z" fill="currentColor" />);
export const PauseIcon = icon(<path d="M7 4.5v11M13 4.5v11" strokeWidth="2.4" />);
export const StopIcon = icon(<rect x="5.5" y="5.5" width="9" height="9" rx="1.4" fill="currentColor" />);
export const DiscardIcon = icon(<path d="M4 5.5h12M8 5.5V3.8h4v1.7M5.5 5.5l.7 10.7h7.6l.7-10.7" />);
