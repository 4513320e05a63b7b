import { Button, Image, Space } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImagePicker } from '@/components/admin/image-picker';
import { useApp } from '@/lib/app-context';
import { useEditor, useSessionState } from '../session/session-context';
import { MetadataField } from './metadata-field';
import { useAsyncAction } from '../use-async-action';
import styles from './cover-field.module.css';

/** Number of library pictures from which a random one is chosen (contract: GET /images, limit). */
const DRAWN_FROM = 200;

/** The cover: selected from the library, a random one, or none. */
export const CoverField = () => {
  const { t } = useTranslation('editor');
  // the field is in the panel and on the page of publishing
  const id = useId();
  const { call } = useApp();
  const { session, isReadOnly } = useEditor();
  const banner = useSessionState((state) => state.fields.banner_id);
  const saved = useSessionState((state) => state.draft);
  const { attempt, isBusy } = useAsyncAction();
  const [isPicking, setIsPicking] = useState(false);
  const [picked, setPicked] = useState<{ id: string; path: string } | null>(null);
  const path = picked?.id === banner ? picked.path : saved?.banner_id === banner ? saved.banner_url : null;
  const take = (image: { id: string; path: string }) => {
    setPicked(image);
    session.edit({ banner_id: image.id });
  };
  const draw = () =>
    attempt(async () => {
      const { list } = await call('GET /images', { query: { page: 1, limit: DRAWN_FROM } });
      const image = list[Math.floor(Math.random() * list.length)];
      if (image) take(image);
    });
  return (
    <MetadataField name="banner_id" htmlFor={id} extra={t('cover.hint')}>
      {banner && path && <Image className={styles.cover} src={path} alt={t('cover.alt')} />}
      <Space wrap>
        <Button id={id} disabled={isReadOnly} onClick={() => setIsPicking(true)}>
          {t('cover.choose')}
        </Button>
        <Button disabled={isReadOnly} loading={isBusy} onClick={() => void draw()}>
          {t('cover.draw')}
        </Button>
        {banner && (
          <Button type="text" disabled={isReadOnly} onClick={() => session.edit({ banner_id: '' })}>
            {t('cover.remove')}
          </Button>
        )}
      </Space>
      <ImagePicker
        open={isPicking}
        onClose={() => setIsPicking(false)}
        onPick={(image) => {
          setIsPicking(false);
          take(image);
        }}
      />
    </MetadataField>
  );
};
