import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import type { PanelData } from './use-panel-data';

interface Props<T> {
  loaded: PanelData<{ list: T[] }>;
  texts: {
    loading: string;
    /** The button after an error. */
    retry: string;
    /** Text of an empty list. */
    empty: string;
  };
  children: (list: T[]) => ReactNode;
}

/** A list, or its loading, error or empty state. */
export const ListState = <T,>({ loaded, texts, children }: Props<T>) => {
  if (loaded.error)
    return (
      <Flex gap={4} padding={6} wrap="wrap" role="alert">
        <Typography textColor="danger600">{loaded.error}</Typography>
        <Button variant="secondary" onClick={loaded.reload}>
          {texts.retry}
        </Button>
      </Flex>
    );
  if (!loaded.data)
    return (
      <Flex justifyContent="center" padding={8}>
        <Loader>{texts.loading}</Loader>
      </Flex>
    );
  if (loaded.data.list.length === 0)
    return (
      <Flex justifyContent="center" padding={8}>
        <Typography textColor="neutral600">{texts.empty}</Typography>
      </Flex>
    );
  return children(loaded.data.list);
};
