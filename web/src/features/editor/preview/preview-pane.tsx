import { linkKind } from '@contract/text/links';
import { decodePercent } from '@contract/text/percent-encoding';
import { Button } from 'antd';
import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import '@/theme/prose.css';
import { useSessionState } from '../session/session-context';
import { patchHtml } from './patch-html';
import type { usePreview } from './use-preview';
import styles from './preview-pane.module.css';

interface Props {
  preview: ReturnType<typeof usePreview>;
  /** The scroll container. */
  pane: RefObject<HTMLDivElement | null>;
}

/** The text as readers will see it. Links open in a new tab, so that the editor stays open. */
export const PreviewPane = ({ preview, pane }: Props) => {
  const { t } = useTranslation('editor');
  const locale = useSessionState((state) => state.locale);
  const { isFailed, isWaiting, refresh } = preview;
  const html = preview.rendered?.html;
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (text.current && html !== undefined) patchHtml(text.current, html);
  }, [html]);
  const openElsewhere = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href) return;
    event.preventDefault();
    if (href.startsWith('#')) {
      const id = CSS.escape(decodePercent(href.slice(1)));
      // By the attribute: `#` without a name is not a valid selector.
      const target = pane.current?.querySelector(`[id="${id}"]`);
      target?.closest('details')?.setAttribute('open', '');
      target?.scrollIntoView();
    } else if (linkKind(href) !== 'refused') window.open(href, '_blank', 'noopener');
  };
  return (
    <section
      ref={pane}
      className={styles.pane}
      aria-label={t('preview')}
      tabIndex={0}
      onClick={openElsewhere}
    >
      <div className={styles.note} role="status" data-stays={isFailed || isWaiting || undefined}>
        {isFailed && t('previewFailed')}
        {isWaiting && !isFailed && t('previewWaits')}
        {html === '' && !isFailed && t('previewEmpty')}
        {isWaiting && (
          <Button size="small" onClick={refresh}>
            {t('previewNow')}
          </Button>
        )}
      </div>
      <div ref={text} className="prose" lang={locale} />
    </section>
  );
};
