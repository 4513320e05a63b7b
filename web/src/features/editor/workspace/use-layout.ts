import { useState } from 'react';
import { local } from '@/lib/state/storage';

/**
 * What is shown: `write` the text as readers see it, while it is typed · `source` its markdown · `both` markdown and
 * preview · `preview` · `languages` the text beside the other language.
 */
export type View = 'write' | 'source' | 'both' | 'preview' | 'languages';

/** What a person has opened or folded, remembered in this browser. */
export interface Layout {
  view: View;
  hasTools: boolean;
  hasPanel: boolean;
}

const KEY = 'editor-layout';
const FIRST: Layout = { view: 'write', hasTools: false, hasPanel: false };

/** The layout of the editor and how to change it. */
export const useLayout = () => {
  const [layout, setLayout] = useState<Layout>(() => ({ ...FIRST, ...local.getJson<Partial<Layout>>(KEY) }));
  const change = (patch: Partial<Layout>) => {
    const next = { ...layout, ...patch };
    local.set(KEY, JSON.stringify(next));
    setLayout(next);
  };
  return { layout, change };
};

export type ChangeLayout = ReturnType<typeof useLayout>['change'];
