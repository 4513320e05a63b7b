import { useState } from 'react';
import { local } from '@/lib/state/storage';

/**
 * The view: `write` the live view, which shows the text as readers see it · `source` its markdown · `both` markdown and
 * preview · `preview` · `languages` the text next to the other language.
 */
export type View = 'write' | 'source' | 'both' | 'preview' | 'languages';

/** The person's choices of view and open parts, stored in this browser. */
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
