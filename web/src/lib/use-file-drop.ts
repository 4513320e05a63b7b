import { useRef, useState, type DragEvent } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Accepts files that are dragged onto an area; `isOver` while they are over it. */
export const useFileDrop = (onFiles: (files: File[]) => void, isOpen = true) => {
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
      onDragEnter: (event: DragEvent) => hasFiles(event) && count(1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && count(-1),
      onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
};
