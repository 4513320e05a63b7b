import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMobile } from '@/lib/ui';
import { formatNumber } from '@/lib/format';
import { useStore } from '@/lib/store';
import { useEditor, useSessionState } from '../session/session-context';
import { MAX_CONTENT } from '@contract/limits';
import { NEAR_LIMIT } from '../markdown/limits';
import { usePreview } from '../preview/use-preview';
import { useScrollSync } from '../preview/use-scroll-sync';
import { OtherLanguage } from '../translation/other-language';
import { PicturePicker } from '../text/picture-picker';
import { PreviewPane } from '../preview/preview-pane';
import { SourceEditor } from '../text/source-editor';
import { Toolbar } from '../text/toolbar';
import { UploadList } from '../text/upload-list';
import styles from './editor-panes.module.css';

/** What stands beside one another: only the source, source and preview, only the preview, the other language. */
type View = 'write' | 'both' | 'preview' | 'languages';

/** How long the text is; from near the server's limit on, how much is left. */
const Length = ({ words, minutes }: { words: number | undefined; minutes: number | undefined }) => {
  const { t } = useTranslation('editor');
  const { document } = useEditor().session;
  useStore(document.changes);
  const { length } = document.text();
  return (
    <p className={styles.length}>
      {words ? t('length', { count: words, shown: formatNumber(words), minutes }) : null}
      {length > NEAR_LIMIT && (
        <strong role="status">{t('nearLimit', { share: Math.floor((length / MAX_CONTENT) * 100) })}</strong>
      )}
    </p>
  );
};

/** Source and preview, with the tools. */
export const EditorPanes = () => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  const { document } = session;
  const isMobile = useIsMobile();
  const locale = useSessionState((state) => state.locale);
  const others = useSessionState((state) => state.working?.languages);
  const [chosen, setView] = useState<View | null>(null);
  const [isFull, setIsFull] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const preview = usePreview(document, locale, !isReadOnly);
  const view = chosen ?? (isMobile || isReadOnly ? 'write' : 'both');
  const other = others?.find((one) => one.locale !== locale)?.locale;
  useScrollSync(document, pane, view === 'both');
  const views = (['write', 'both', 'preview', 'languages'] as const).filter((name) => {
    if (name === 'languages') return other && !isMobile;
    // only who may write may have text rendered
    return name === 'write' || (!isReadOnly && (name === 'preview' || !isMobile));
  });
  return (
    <section className={styles.bench} data-full={isFull || undefined} aria-label={t('text')}>
      <Toolbar onPicture={() => setIsPicking(true)}>
        <Segmented<View>
          size={isMobile ? 'medium' : 'small'}
          aria-label={t('view.label')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
        <Button
          type="text"
          icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          aria-pressed={isFull}
          aria-label={t('fullScreen')}
          title={t('fullScreen')}
          onClick={() => setIsFull(!isFull)}
        />
      </Toolbar>
      <div className={styles.panes} data-view={view}>
        {view === 'languages' && other && <OtherLanguage locale={other} />}
        <div className={styles.pane} hidden={view === 'preview'}>
          <SourceEditor />
        </div>
        <div className={styles.pane} hidden={view === 'write' || view === 'languages'}>
          <PreviewPane preview={preview} pane={pane} />
        </div>
      </div>
      <UploadList />
      <footer className={styles.foot}>
        <Length words={preview.rendered?.word_count} minutes={preview.rendered?.reading_minutes} />
        <p className={styles.hint}>{t('leaveHint')}</p>
      </footer>
      <PicturePicker open={isPicking} onClose={() => setIsPicking(false)} />
    </section>
  );
};
