import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Area } from './crop-image';
import styles from './crop.module.css';
import { RangeField } from './range-field';

/** Pixels by which an arrow key moves the picture; with Shift a fifth of that. */
const KEY_STEP = 5;

interface Props {
  /** URL of the picture. */
  source: string;
  /** Width of the frame divided by its height. */
  aspect: number;
  /** Degrees clockwise. */
  rotation?: number;
  isRound?: boolean;
  maxZoom?: number;
  /** Accessible name of the frame. */
  label: string;
  zoomLabel: string;
  /** Called with the area inside the frame, in pixels of the rotated picture. */
  onArea: (area: Area) => void;
  /** Called when the picture cannot be read. */
  onError: () => void;
}

/** A picture behind a frame; it is moved and zoomed by pointer, fingers or keys. The result is the area inside the frame. */
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
