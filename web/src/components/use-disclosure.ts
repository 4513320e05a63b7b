import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * Content that a button opens. Closes on Escape (the focus returns to the button) and when the focus moves or a click happens
 * outside. Put `container` on the element around button and content, `button` on the button.
 */
export const useDisclosure = () => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  return {
    isOpen,
    close,
    container: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) close();
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
        button.current?.focus();
      },
    },
    button: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': isOpen,
      onClick: () => setIsOpen(!isOpen),
    },
  };
};
