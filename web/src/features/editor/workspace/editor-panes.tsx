import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { TextLength } from '../page/text-length';
import { Title } from '../page/title';
import { PreviewPane } from '../preview/preview-pane';
import { usePreview } from '../preview/use-preview';
import { useScrollSync } from '../preview/use-scroll-sync';
import { useEditor, useSessionState } from '../session/session-context';
import { BarePictureList } from '../source/bare-picture-list';
import { PicturePicker } from '../source/picture-picker';
import { SourceEditor } from '../source/source-editor';
import { Toolbar } from '../source/toolbar';
import { UploadList } from '../source/upload-list';
import { OtherLanguage } from '../translation/other-language';
import styles from './editor-panes.module.css';
import { useKeepPlace } from './use-keep-place';
import type { ChangeLayout, Layout } from './use-layout';
import { useViews, ViewSwitch } from './view-switch';

interface Props {
  layout: Layout;
  onChange: ChangeLayout;
}

/** The text with its title: live view, markdown, or next to its preview. */
export const EditorPanes = ({ layout, onChange }: Props) => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  const { document } = session;
  const locale = useSessionState((state) => state.locale);
  const other = useSessionState(({ draft }) => draft?.languages.find((one) => one.locale !== locale)?.locale);
  const [isPicking, setIsPicking] = useState(false);
  const pick = () => setIsPicking(true);
  // the title is part of the page and scrolls with it
  const [head] = useState(() => window.document.createElement('div'));
  const pane = useRef<HTMLDivElement>(null);
  const views = useViews();
  const view = views.includes(layout.view) ? layout.view : 'write';
  const isLive = view === 'write' || view === 'languages';
  const preview = usePreview(document, locale, !isReadOnly && (view === 'both' || view === 'preview'));
  useScrollSync({ document, preview: pane, isOn: view === 'both', shown: preview.rendered });
  useKeepPlace();
  return (
    <section className={styles.bench} aria-label={t('text')}>
      <Toolbar isOpen={layout.hasTools} onOpen={(hasTools) => onChange({ hasTools })} onPicture={pick}>
        <ViewSwitch views={views} value={view} onChange={(next) => onChange({ view: next })} />
      </Toolbar>
      {createPortal(<Title />, head)}
      <div className={styles.panes} data-view={view}>
        {view === 'languages' && other && <OtherLanguage locale={other} />}
        <div className={styles.pane} hidden={view === 'preview'}>
          <SourceEditor isLive={isLive} head={head} onPicture={pick} />
        </div>
        <div className={styles.pane} hidden={view !== 'both' && view !== 'preview'}>
          <PreviewPane preview={preview} pane={pane} />
        </div>
      </div>
      <UploadList />
      <BarePictureList />
      <footer className={styles.footer}>
        <TextLength />
        <p className={styles.hint}>{t('leaveHint')}</p>
      </footer>
      <PicturePicker open={isPicking} onClose={() => setIsPicking(false)} />
    </section>
  );
};
