/** Milliseconds without an event after which the file counts as unplayable. */
const TIMEOUT_MS = 15_000;

/** Longest side of a poster in pixels, and its quality in JPEG. */
const POSTER_SIDE = 960;
const POSTER_QUALITY = 0.8;
/** Position of the poster in seconds: the first frames of a camera are often black. */
const POSTER_AT = 0.5;

export interface VideoFacts {
  /** Seconds; infinite when the browser cannot determine it. */
  duration: number;
  width: number;
  height: number;
  poster?: Blob;
}

/** Thrown for a file that this browser cannot play. */
export class UnplayableVideo extends Error {
  override name = 'UnplayableVideo';
}

const until = (video: HTMLVideoElement, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new UnplayableVideo()), TIMEOUT_MS);
    video.addEventListener(
      event,
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    video.addEventListener(
      'error',
      () => {
        clearTimeout(timer);
        reject(new UnplayableVideo());
      },
      { once: true },
    );
  });

const moveTo = async (video: HTMLVideoElement, seconds: number): Promise<void> => {
  const moved = until(video, 'seeked');
  video.currentTime = seconds;
  await moved;
};

/** Recorders write no duration: browsers determine it by seeking to the end of the file. */
const durationOf = async (video: HTMLVideoElement): Promise<number> => {
  if (Number.isFinite(video.duration)) return video.duration;
  await moveTo(video, Number.MAX_SAFE_INTEGER);
  return Number.isFinite(video.duration) ? video.duration : video.currentTime;
};

const drawPoster = (video: HTMLVideoElement): Promise<Blob | undefined> => {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, POSTER_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', POSTER_QUALITY),
  );
};

/**
 * Reads duration and size of a video, and draws its poster.
 * @param url of a local file
 * @throws UnplayableVideo
 */
export const readVideo = async (url: string): Promise<VideoFacts> => {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const loaded = until(video, 'loadedmetadata');
  video.src = url;
  try {
    await loaded;
    const { videoWidth: width, videoHeight: height } = video;
    // a file without a video track
    if (width === 0 || height === 0) throw new UnplayableVideo();
    const duration = await durationOf(video);
    await moveTo(video, Math.min(POSTER_AT, duration / 2));
    return { duration, width, height, poster: await drawPoster(video) };
  } finally {
    video.removeAttribute('src');
    video.load();
  }
};
