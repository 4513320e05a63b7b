import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLIP_TOLERANCE_SECONDS, MAX_CLIP_SECONDS, MAX_VIDEO_BYTES } from '@contract/chat/limits';
import { MessageType } from '@contract/enums';
import { Dialog } from '@/components/dialog';
import { showToast } from '@/lib/state/toast';
import { clockOf } from './clock';
import { CameraIcon, StopIcon } from './icons';
import { canRecord } from './voice/recorder';
import { readVideo, UnplayableVideo, type VideoFacts } from './read-video';
import { useRecorder } from './voice/use-recorder';
import { useSendFile } from './use-send-file';
import type { MediaPanelProps } from './voice/voice-panel';
import styles from './video-panel.module.css';

const MB = 1024 * 1024;

type Problem = 'too_long' | 'too_large' | 'unplayable';

interface Ready extends VideoFacts {
  file: Blob;
  url: string;
}

/** The live picture of the camera. */
const Preview = ({ stream }: { stream: MediaStream }) => {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} className={styles.video} autoPlay muted playsInline aria-hidden="true" />;
};

/** Records a video with the camera, or selects a file; it can be previewed before it is sent. */
const VideoPanel = ({ roomId, onSent, onClose }: MediaPanelProps) => {
  const { t } = useTranslation('chat');
  const sendFile = useSendFile(roomId);
  const [ready, setReady] = useState<Ready | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const files = useRef<HTMLInputElement>(null);

  const url = ready?.url;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);

  const take = async (file: Blob, known?: number) => {
    setProblem(null);
    setReady(null);
    if (file.size > MAX_VIDEO_BYTES) return setProblem('too_large');
    setIsBusy(true);
    const opened = URL.createObjectURL(file);
    try {
      const facts = await readVideo(opened);
      const duration = known ?? facts.duration;
      if (duration > MAX_CLIP_SECONDS + CLIP_TOLERANCE_SECONDS) {
        setProblem('too_long');
        URL.revokeObjectURL(opened);
      } else setReady({ ...facts, duration, file, url: opened });
    } catch (error) {
      URL.revokeObjectURL(opened);
      if (!(error instanceof UnplayableVideo)) throw error;
      setProblem('unplayable');
    } finally {
      setIsBusy(false);
    }
  };
  const recorder = useRecorder({
    kind: 'video',
    onRecorded: ({ file, duration }) => void take(file, duration),
  });
  const { phase, seconds, stream } = recorder;
  const send = async () => {
    if (!ready) return;
    setIsBusy(true);
    const { file, poster, duration, width, height } = ready;
    const reason = await sendFile({ kind: MessageType.Video, duration, width, height }, { file, poster });
    if (reason) showToast('error', reason);
    else {
      onSent();
      onClose();
    }
    setIsBusy(false);
  };
  const record = () => {
    setProblem(null);
    setReady(null);
    void recorder.start();
  };
  const words = { seconds: MAX_CLIP_SECONDS, size: MAX_VIDEO_BYTES / MB };
  return (
    <Dialog
      title={t('chat-room:media.video')}
      ok={t('chat-room:send')}
      cancel={t('cancel')}
      isSticky={ready !== null || phase === 'recording'}
      isDisabled={!ready || isBusy || phase !== 'idle'}
      onOk={() => void send()}
      onClose={onClose}
    >
      <p className={styles.note}>{t('chat-room:media.videoLimits', words)}</p>
      {stream && <Preview stream={stream} />}
      {ready && phase === 'idle' && (
        <video
          className={styles.video}
          src={ready.url}
          controls
          playsInline
          preload="metadata"
          aria-label={t('chat-room:media.recordedVideo')}
        />
      )}
      {(problem || recorder.problem) && (
        <p className={styles.problem} role="alert">
          {problem
            ? t(`chat-room:media.${problem}`, words)
            : t(`chat-room:media.camera.${recorder.problem ?? 'failed'}`)}
        </p>
      )}
      <p className={styles.status} role="status">
        {phase === 'asking' && t('chat-room:media.askingCamera')}
        {phase === 'recording' && t('chat-room:media.recording')}
        {isBusy && phase === 'idle' && !ready && t('chat-room:media.reading')}
      </p>
      <div className={styles.ways}>
        {phase === 'recording' ? (
          <button type="button" className={styles.way} onClick={recorder.stop}>
            <StopIcon />
            {t('chat-room:media.stop')}
            <span className={styles.time}>
              {clockOf(seconds)} / {clockOf(MAX_CLIP_SECONDS)}
            </span>
          </button>
        ) : (
          <>
            {canRecord() && (
              <button type="button" className={styles.way} disabled={phase === 'asking'} onClick={record}>
                <CameraIcon />
                {ready ? t('chat-room:media.again') : t('chat-room:media.record')}
              </button>
            )}
            <button type="button" className={styles.way} onClick={() => files.current?.click()}>
              {ready ? t('chat-room:media.chooseOther') : t('chat-room:media.choose')}
            </button>
          </>
        )}
        <input
          ref={files}
          type="file"
          accept="video/*"
          hidden
          data-video
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void take(file);
            target.value = '';
          }}
        />
      </div>
    </Dialog>
  );
};

export default VideoPanel;
