import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Area } from './crop-image';
import styles from './crop.module.css';
import { RangeField } from './range-field';

/** Pixels that an arrow key moves the picture by; with Shift a fifth of it. */
const KEY_STEP = 5;

interface Props {
  /** URL of the picture. */
  source: string;
  /** Width of the frame, in heights. */
  aspect: number;
  /** Degrees clockwise. */
  rotation?: number;
  isRound?: boolean;
  maxZoom?: number;
  /** Accessible name of the frame. */
  label: string;
  zoomLabel: string;
  /** Called with the pixels in the frame, of the rotated picture. */
  onArea: (area: Area) => void;
  /** The picture cannot be read. */
  onError: () => void;
}

/** A picture behind a frame; it is moved and zoomed by pointer, fingers or keys until the frame shows what is kept. */
export const CropFrame = ({
  source,
  aspect,
  rotation = 0,
  isRound = false,
  maxZoom = 3,
  label,
  zoomLabel,
  onArea,
  onError,
}: Props) => {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={styles.frame}>
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          rotation={rotation}
          maxZoom={maxZoom}
          aspect={aspect}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={!isRound}
          keyboardStep={KEY_STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': label }}
          mediaProps={{ onError, crossOrigin: 'anonymous' }}
          disableAutomaticStylesInjection
        />
      </div>
      <RangeField label={zoomLabel} min={1} max={maxZoom} step={0.05} value={zoom} onChange={setZoom} />
    </>
  );
};
