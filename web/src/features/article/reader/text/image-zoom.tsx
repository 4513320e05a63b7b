import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_ID } from '@/lib/page/page-state';
import { CloseIcon } from '@/components/icons/icons';
import styles from './image-zoom.module.css';

/** Pictures smaller than this, in px, are icons and cannot be enlarged. */
const MIN_WIDTH = 160;

const isWorthIt = (image: HTMLImageElement): boolean =>
  !image.closest('a') && (image.naturalWidth || image.width) >= MIN_WIDTH;

interface Picture {
  src: string;
  alt: string;
}

/** Calls when a picture of the text is activated, with the mouse or the keyboard. */
const useChosenPicture = (
  html: string,
  labelOf: (alt: string) => string,
  onChoose: (picture: Picture) => void,
) => {
  useEffect(() => {
    const text = document.getElementById(TEXT_ID);
    const prepare = (image: HTMLImageElement) => {
      if (!isWorthIt(image)) return;
      image.tabIndex = 0;
      image.setAttribute('role', 'button');
      image.setAttribute('aria-label', labelOf(image.alt));
    };
    const choose = (event: Event) => {
      const image = event.target;
      if (!(image instanceof HTMLImageElement) || image.role !== 'button') return;
      if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onChoose({ src: image.currentSrc || image.src, alt: image.alt });
    };
    const loaded = ({ target }: Event) => target instanceof HTMLImageElement && prepare(target);
    text?.querySelectorAll('img').forEach(prepare);
    text?.addEventListener('load', loaded, true);
    text?.addEventListener('click', choose);
    text?.addEventListener('keydown', choose);
    return () => {
      text?.removeEventListener('load', loaded, true);
      text?.removeEventListener('click', choose);
      text?.removeEventListener('keydown', choose);
    };
  }, [html, labelOf, onChoose]);
};

/**
 * Shows a picture of the text as large as the window allows. The native dialog traps the focus and returns
 * it.
 */
export const ImageZoom = ({ html }: { html: string }) => {
  const { t } = useTranslation('article');
  const [picture, setPicture] = useState<Picture>();
  const [labelOf] = useState(() => (alt: string) => (alt ? t('zoom.open', { alt }) : t('zoom.openPlain')));
  const dialog = useRef<HTMLDialogElement>(null);
  useChosenPicture(html, labelOf, setPicture);
  useEffect(() => {
    if (picture) dialog.current?.showModal();
  }, [picture]);
  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={picture.alt || t('zoom.openPlain')}
      onClose={() => setPicture(undefined)}
      onClick={() => dialog.current?.close()}
    >
      <figure className={styles.figure}>
        <img src={picture.src} alt={picture.alt} />
        {picture.alt && <figcaption aria-hidden="true">{picture.alt}</figcaption>}
      </figure>
      <button type="button" className={styles.close} aria-label={t('zoom.close')}>
        <CloseIcon />
      </button>
    </dialog>
  );
};
