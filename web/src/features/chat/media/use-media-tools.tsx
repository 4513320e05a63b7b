import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '@/lib/state/toast';
import { CameraIcon, MicrophoneIcon } from './icons';
import { canRecord } from './voice/recorder';
import type { MediaPanelProps } from './voice/voice-panel';

type Kind = 'voice' | 'video';

const load: Record<Kind, () => Promise<{ default: ComponentType<MediaPanelProps> }>> = {
  voice: () => import('./voice/voice-panel'),
  video: () => import('./video-panel'),
};

export interface MediaTools {
  /** Button that opens the voice recorder; null when the browser cannot record. */
  voiceButton: ReactNode;
  videoButton: ReactNode;
  /** The voice recorder, which replaces the field. */
  voicePanel: ReactNode;
  /** A dialog. */
  videoPanel: ReactNode;
}

interface Options {
  roomId: string;
  onSent: () => void;
  /** Called when a panel is closed. */
  onClose: () => void;
  className?: string;
}

/** Buttons and panels of voice messages and videos; the panels are loaded when they are opened. */
export const useMediaTools = ({ roomId, onSent, onClose, className }: Options): MediaTools => {
  const { t } = useTranslation('chat');
  const [opened, setOpened] = useState<{ kind: Kind; Panel: ComponentType<MediaPanelProps> } | null>(null);
  const open = async (kind: Kind) => {
    try {
      const { default: Panel } = await load[kind]();
      setOpened({ kind, Panel });
    } catch {
      showToast('error', t('chat-room:noConnection'));
    }
  };
  const close = () => {
    setOpened(null);
    onClose();
  };
  const button = (kind: Kind, label: string, icon: ReactNode) => (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      onClick={() => void open(kind)}
    >
      {icon}
    </button>
  );
  const panel = opened && <opened.Panel roomId={roomId} onSent={onSent} onClose={close} />;
  return {
    voiceButton: canRecord() ? button('voice', t('chat-room:media.addVoice'), <MicrophoneIcon />) : null,
    videoButton: button('video', t('chat-room:media.addVideo'), <CameraIcon />),
    voicePanel: opened?.kind === 'voice' ? panel : null,
    videoPanel: opened?.kind === 'video' ? panel : null,
  };
};
