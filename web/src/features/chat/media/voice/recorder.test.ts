import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubFiles } from '@/testing/stub-files';
import { startRecorder, type Recording } from './recorder';

/** Stubs what jsdom lacks: microphone, MediaRecorder and AudioContext. */
const stubDevices = () => {
  const track = { stop: vi.fn() };
  const stream = { getTracks: () => [track] };
  const recorders: FakeMediaRecorder[] = [];
  class FakeMediaRecorder extends EventTarget {
    static isTypeSupported = () => true;
    state = 'inactive';
    readonly mimeType: string;
    constructor(_stream: unknown, { mimeType }: { mimeType: string }) {
      super();
      this.mimeType = mimeType;
      recorders.push(this);
    }
    start() {
      this.state = 'recording';
      this.dispatchEvent(new Event('start'));
    }
    stop() {
      this.state = 'inactive';
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
      this.dispatchEvent(new Event('stop'));
    }
  }
  class FakeAudioContext {
    createAnalyser = () => ({
      fftSize: 0,
      getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.5),
    });
    createMediaStreamSource = () => ({ connect: () => undefined });
    close = () => Promise.resolve();
  }
  vi.stubGlobal('MediaRecorder', FakeMediaRecorder);
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } });
  return { track, recorders };
};

beforeEach(() => {
  stubFiles();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = async () => {
  const { track, recorders } = stubDevices();
  const ended: Recording[] = [];
  const recorder = await startRecorder({ kind: 'audio', onEnd: (recording) => ended.push(recording) });
  return { track, media: recorders[0]!, recorder, ended };
};

describe('a recording', () => {
  it('ends automatically after a minute, and releases the microphone', async () => {
    const { track, media, ended } = await begin();
    vi.advanceTimersByTime(59_900);
    expect([media.state, ended]).toEqual(['recording', []]);
    vi.advanceTimersByTime(200);
    expect(media.state).toBe('inactive');
    expect(ended).toMatchObject([{ duration: 60 }]);
    // ten per second, for the waveform
    expect(ended[0]?.levels.length).toBeGreaterThan(590);
    expect(ended[0]?.levels.every((level) => Math.abs(level - 0.5) < 0.001)).toBe(true);
    expect(track.stop).toHaveBeenCalledOnce();
  });

  it('that is stopped earlier has its actual duration', async () => {
    const { recorder, ended } = await begin();
    vi.advanceTimersByTime(7_000);
    recorder.stop();
    vi.advanceTimersByTime(60_000);
    expect(ended.map(({ duration }) => duration)).toEqual([7]);
  });

  it('that is cancelled is discarded, and releases the microphone', async () => {
    const { track, recorder, ended } = await begin();
    vi.advanceTimersByTime(7_000);
    recorder.cancel();
    expect(ended).toEqual([]);
    expect(track.stop).toHaveBeenCalled();
  });
});
