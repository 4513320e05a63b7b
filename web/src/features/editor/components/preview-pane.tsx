import { useLayoutEffect, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import '@/app/theme/prose.css';
import { useSheet } from '../desk-context';
import { patchHtml } from '../preview/patch-html';
import styles from './preview-pane.module.css';

interface Props {
  html: string | undefined;
  isFailed: boolean;
  /** The pane that scrolls. */
  pane: RefObject<HTMLDivElement | null>;
}

/** The text as readers will see it. Links open elsewhere, so that the text is not left. */
export const PreviewPane = ({ html, isFailed, pane }: Props) => {
  const { t } = useTranslation('editor');
  const locale = useSheet((sheet) => sheet.locale);
  useLayoutEffect(() => {
    const text = pane.current?.firstElementChild;
    if (text instanceof HTMLElement && html !== undefined) patchHtml(text, html);
  }, [html, pane]);
  const openElsewhere = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href) return;
    event.preventDefault();
    if (href.startsWith('#'))
      pane.current?.querySelector(`[id="${CSS.escape(href.slice(1))}"]`)?.scrollIntoView();
    else window.open(href, '_blank', 'noopener');
  };
  return (
    <section
      ref={pane}
      className={styles.pane}
      aria-label={t('preview')}
      tabIndex={0}
      onClick={openElsewhere}
    >
      <div className="prose" lang={locale} />
      {html === '' && <p className={styles.note}>{t('previewEmpty')}</p>}
      <p className={styles.note} role="status">
        {isFailed && t('previewFailed')}
      </p>
    </section>
  );
};
