import { useEffect, useEffectEvent } from 'react';
import { useFileDrop } from './use-file-drop';

/** Whether files can be dragged to this page: not on phones and tablets. */
export const canDragFiles = (): boolean => !window.matchMedia('(hover: none), (pointer: coarse)').matches;

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Pictures of a paste. In a field, text takes precedence: Office adds a picture of the text. */
const picturesOf = ({ clipboardData, target }: ClipboardEvent): File[] => {
  const pictures = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  return isField(target) && clipboardData?.getData('text/plain') ? [] : pictures;
};

/**
 * Accepts files that are dropped, and pictures that are pasted, anywhere in the window.
 * @returns whether files are being dragged over it
 */
export const useWindowFiles = (onFiles: (files: File[]) => void, isOpen = true): boolean => {
  const { isOver, area } = useFileDrop(onFiles, isOpen);
  const enter = useEffectEvent((event: DragEvent) => area.onDragEnter?.(event));
  const leave = useEffectEvent((event: DragEvent) => area.onDragLeave?.(event));
  const over = useEffectEvent((event: DragEvent) => area.onDragOver?.(event));
  const drop = useEffectEvent((event: DragEvent) => area.onDrop?.(event));
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pictures = picturesOf(event);
    if (pictures.length === 0) return;
    event.preventDefault();
    onFiles(pictures);
  });
  useEffect(() => {
    if (!isOpen) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('dragenter', enter, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => listeners.abort();
  }, [isOpen]);
  return isOver;
};
