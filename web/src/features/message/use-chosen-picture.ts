import { useState } from 'react';
import { useLocale } from '@/lib/app-context';
import { pictureRefusal } from '@/lib/picture-refusal';
import { useObjectUrl } from '@/lib/use-object-url';

/** The picture that the next message will have. It stays in the browser until the message is sent. */
export const useChosenPicture = () => {
  const locale = useLocale();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState('');
  const url = useObjectUrl(file);
  return {
    file,
    /** Shows it. */
    url,
    error,
    setError,
    /** Takes the first of these files, unless it cannot be a picture of a message. */
    choose: ([first]: readonly File[]) => {
      if (!first) return;
      const refusal = pictureRefusal(first, locale);
      setError(refusal);
      if (!refusal) setFile(first);
    },
    clear: () => {
      setFile(null);
      setError('');
    },
  };
};

export type ChosenPicture = ReturnType<typeof useChosenPicture>;
