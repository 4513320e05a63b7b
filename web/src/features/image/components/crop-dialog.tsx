import { RotateLeftOutlined, RotateRightOutlined } from '@ant-design/icons';
import { Button, Modal, Radio, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/lib/http/error-message';
import { useSuccessMessage } from '@/components/admin/table/actions/use-action';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { CropFrame } from '@/components/crop/crop-frame';
import type { Area } from '@/components/crop/crop-image';
import { RangeField } from '@/components/crop/range-field';
import { useCan } from '@/lib/session/abilities';
import type { Image } from '../images';
import { useCrop } from '../use-crop';
import styles from './image.module.css';

/** Aspect ratios of the frame, by name; `free` is set with a slider. */
const SHAPES = { free: 0, '1:1': 1, '16:9': 16 / 9, '4:3': 4 / 3 };
type Shape = keyof typeof SHAPES;

/** Ends of the slider: a frame whose aspect ratio is four times, or a quarter of, the picture's. */
const MAX_STRETCH = 4;
/** Allows cropping a small part of a large photo. */
const MAX_ZOOM = 8;
const QUARTER = 90;
const TURN = 360;

/** Rotation and frame; the frame initially has the aspect ratio of the rotated picture. */
const useFrame = ({ width, height }: Image) => {
  const [rotation, setRotation] = useState(0);
  const [shape, setShape] = useState<Shape>('free');
  const [stretch, setStretch] = useState(0);
  const own = (width ?? 1) / (height ?? 1);
  const turned = rotation % (2 * QUARTER) === 0 ? own : 1 / own;
  const aspect = SHAPES[shape] || turned * MAX_STRETCH ** stretch;
  const rotate = (by: number) => setRotation((before) => (before + by + TURN) % TURN);
  return { rotation, rotate, shape, setShape, stretch, setStretch, aspect };
};

/** Crops and rotates an image; the result is a copy, or replaces the image everywhere. */
export const CropDialog = ({ image, onClose }: { image: Image; onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('image');
  const say = useSuccessMessage();
  const canReplace = useCan('images.edit_any') && image.used_in > 0;
  const frame = useFrame(image);
  const [area, setArea] = useState<Area | null>(null);
  const [isEverywhere, setIsEverywhere] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const { mutate, isPending, error } = useCrop(image, (everywhere) => {
    say(t(everywhere ? 'done.replaced' : 'done.copied'));
    onClose();
  });
  const pixels = area ? `${Math.round(area.width)} × ${Math.round(area.height)}` : undefined;
  const isWhole = frame.rotation === 0 && area?.width === image.width && area?.height === image.height;
  const problem = isBroken ? t('crop.broken') : error && (errorMessage(error) || t('crop.broken'));
  return (
    <Modal
      open
      title={t('crop.title', { name: image.name })}
      okText={t(isEverywhere ? 'actions.replace' : 'crop.copy')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !area || isWhole || isBroken, loading: isPending }}
      onOk={() => area && mutate({ area, rotation: frame.rotation, isEverywhere })}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <div className={styles.cropTools}>
          <Button icon={<RotateLeftOutlined aria-hidden />} onClick={() => frame.rotate(-QUARTER)}>
            {t('crop.left')}
          </Button>
          <Button icon={<RotateRightOutlined aria-hidden />} onClick={() => frame.rotate(QUARTER)}>
            {t('crop.right')}
          </Button>
          <Segmented<Shape>
            aria-label={t('crop.shape')}
            value={frame.shape}
            options={[
              { value: 'free', label: t('crop.free') },
              ...(['1:1', '16:9', '4:3'] as const).map((value) => ({ value, label: value })),
            ]}
            onChange={frame.setShape}
          />
        </div>
        <CropFrame
          source={image.path}
          aspect={frame.aspect}
          rotation={frame.rotation}
          maxZoom={MAX_ZOOM}
          label={t('crop.frame')}
          zoomLabel={t('crop.zoom')}
          onArea={setArea}
          onError={() => setIsBroken(true)}
        />
        {frame.shape === 'free' && (
          <RangeField
            label={t('crop.stretch')}
            min={-1}
            max={1}
            step={0.01}
            value={frame.stretch}
            text={pixels}
            onChange={frame.setStretch}
          />
        )}
        <p className={styles.hint}>
          {t('crop.hint')} {pixels}
        </p>
        {canReplace && (
          <Radio.Group
            aria-label={t('crop.result')}
            value={isEverywhere}
            options={[
              { value: false, label: t('crop.copy') },
              { value: true, label: t('crop.everywhere', { count: image.used_in }) },
            ]}
            onChange={({ target }) => setIsEverywhere(Boolean(target.value))}
          />
        )}
        <p className={styles.hint}>{t('crop.original')}</p>
        {problem && (
          <p role="alert" className={styles.error}>
            {problem}
          </p>
        )}
      </div>
    </Modal>
  );
};
