import { useEffect, useRef, useState } from 'react';
import {
  RecorderError,
  startRecorder,
  type Recorder,
  type RecorderProblem,
  type Recording,
} from './recorder';

/** Interval at which the time is updated, in ms. */
const TICK_MS = 200;

export type RecorderPhase = 'idle' | 'asking' | 'recording';

interface Options {
  kind: 'audio' | 'video';
  /** Called with the recording. */
  onRecorded: (recording: Recording) => void;
}

/** A recorder that is stopped, and releases the device, when its component unmounts. */
export const useRecorder = ({ kind, onRecorded }: Options) => {
  const [phase, setPhase] = useState<RecorderPhase>('idle');
  const [problem, setProblem] = useState<RecorderProblem | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const recorder = useRef<Recorder | null>(null);
  /** Counts starts: one that was cancelled while the browser asked for permission must not record. */
  const turn = useRef(0);

  const cancel = () => {
    turn.current += 1;
    recorder.current?.cancel();
    recorder.current = null;
    setStream(null);
    setPhase('idle');
  };
  const start = async () => {
    const own = (turn.current += 1);
    setProblem(null);
    setPhase('asking');
    setSeconds(0);
    setLevels([]);
    try {
      const opened = await startRecorder({
        kind,
        onLevel: (level) => setLevels((all) => [...all, level]),
        onEnd: (recording) => {
          recorder.current = null;
          setStream(null);
          setPhase('idle');
          onRecorded(recording);
        },
      });
      if (own !== turn.current) return opened.cancel();
      recorder.current = opened;
      setStream(opened.stream);
      setPhase('recording');
    } catch (error) {
      if (!(error instanceof RecorderError)) throw error;
      if (own !== turn.current) return;
      setProblem(error.problem);
      setPhase('idle');
    }
  };
  useEffect(() => {
    if (phase !== 'recording') return;
    const timer = setInterval(() => setSeconds(recorder.current?.seconds() ?? 0), TICK_MS);
    return () => clearInterval(timer);
  }, [phase]);
  useEffect(
    () => () => {
      turn.current += 1;
      recorder.current?.cancel();
    },
    [],
  );
  return { phase, problem, seconds, levels, stream, start, stop: () => recorder.current?.stop(), cancel };
};
