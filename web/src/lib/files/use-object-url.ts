import { useEffect, useState } from 'react';

/** An object URL for a file, valid as long as the component shows this file. */
export const useObjectUrl = (file: Blob | null): string | undefined => {
  const [shown, setShown] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the URL is valid as long as the effect
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown?.file === file ? shown?.url : undefined;
};
