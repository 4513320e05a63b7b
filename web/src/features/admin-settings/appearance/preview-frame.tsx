import { useEffect, useRef, useState } from 'react';
import type { Theme } from '@contract/enums';
import styles from './appearance.module.css';
import { preparePreview } from './prepare-preview';

interface Props {
  /** An HTML document; empty while the first one loads. */
  document: string;
  title: string;
  /** Width of the previewed window in px; scaled down when there is less space. */
  width: number;
  theme: Theme;
}

/** The width of an element in px. */
const useWidth = () => {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, width };
};

/**
 * Shows a document without running its scripts. A new one is loaded behind the current one and replaces it, at the same scroll
 * position, when it is complete, so that the preview does not flicker while somebody types.
 */
export const PreviewFrame = ({ document, title, width, theme }: Props) => {
  const { place, width: room } = useWidth();
  const [shown, setShown] = useState('');
  const scrolled = useRef(0);
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  useEffect(() => {
    for (const frame of frames.current.values())
      frame.contentDocument?.documentElement.classList.toggle('dark', theme === 'dark');
  }, [theme]);
  const handleLoad = (loaded: string) => {
    const frame = frames.current.get(loaded);
    if (!frame?.contentDocument) return;
    scrolled.current = frames.current.get(shown)?.contentWindow?.scrollY ?? scrolled.current;
    preparePreview(frame.contentDocument, theme);
    frame.contentWindow?.scrollTo({ top: scrolled.current, behavior: 'instant' });
    setShown(loaded);
  };
  return (
    <div ref={place} className={styles.stage}>
      {[...new Set([shown, document])].filter(Boolean).map((content) => (
        <iframe
          key={content}
          ref={(frame) => {
            if (frame) frames.current.set(content, frame);
            return () => void frames.current.delete(content);
          }}
          className={styles.frame}
          title={title}
          sandbox="allow-same-origin"
          srcDoc={content}
          tabIndex={content === shown ? undefined : -1}
          data-waiting={content !== shown || undefined}
          style={{
            width,
            height: `${100 / scale}%`,
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (room - width * scale) / 2),
          }}
          onLoad={() => handleLoad(content)}
        />
      ))}
    </div>
  );
};
