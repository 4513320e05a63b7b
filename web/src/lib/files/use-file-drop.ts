import { useRef, useState } from 'react';

/** An event of React or of the browser. */
type Drag = Pick<DragEvent, 'dataTransfer' | 'preventDefault'>;

/** Listeners of the area. */
type Area = Partial<Record<'onDragEnter' | 'onDragLeave' | 'onDragOver' | 'onDrop', (event: Drag) => void>>;

const hasFiles = ({ dataTransfer }: Drag): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Accepts files that are dragged onto an area; `isOver` while they are over it. */
export const useFileDrop = (
  onFiles: (files: File[]) => void,
  isOpen = true,
): { isOver: boolean; area: Area } => {
  const [isOver, setIsOver] = useState(false);
  // Each child of the area fires its own enter and leave events; while the pointer is inside, there is one
  // more enter than leave.
  const depth = useRef(0);
  const count = (step: number) => {
    depth.current = Math.max(0, depth.current + step);
    setIsOver(depth.current > 0);
  };
  if (!isOpen) return { isOver: false, area: {} };
  return {
    isOver,
    area: {
      onDragEnter: (event) => hasFiles(event) && count(1),
      onDragLeave: (event) => hasFiles(event) && count(-1),
      onDragOver: (event) => hasFiles(event) && event.preventDefault(),
      onDrop: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setIsOver(false);
        onFiles([...(event.dataTransfer?.files ?? [])]);
      },
    },
  };
};
