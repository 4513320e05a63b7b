import { ImagePicker } from '@/components/admin/image-picker';
import { insertBlock } from '../text/commands/commands';
import { useEditor } from '../session/session-context';

/** Characters that would end the markdown brackets. */
const escaped = (alt: string): string => alt.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ');

/** Inserts a picture of the library, or a new one, into the text. */
export const PicturePicker = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { document, barePictures } = useEditor().session;
  return (
    <ImagePicker
      open={open}
      onClose={onClose}
      onPick={({ path, alt }) => {
        onClose();
        const view = document.view();
        if (!view) return;
        insertBlock(`![${escaped(alt)}](${path})`)(view);
        barePictures.ask(path);
        view.focus();
      }}
    />
  );
};
