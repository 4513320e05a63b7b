import type { ComponentType } from 'react';
import type { Locale } from '@contract/enums';

/** A result of the palette. */
export interface PaletteEntry {
  /** Unique among all entries. */
  key: string;
  label: string;
  /** The language of the label, if it may be another than the page's. */
  lang?: Locale;
  /** Shown after the label, e.g. the state of an article. */
  note?: string;
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** URL of a small picture, in place of the icon. */
  picture?: string;
  /** A path of this site, or what to do. */
  open: string | (() => void);
}

export interface PaletteGroup {
  /** Key of its title in the messages. */
  key: 'screens' | 'actions' | 'articles' | 'pictures' | 'people';
  entries: readonly PaletteEntry[];
}
