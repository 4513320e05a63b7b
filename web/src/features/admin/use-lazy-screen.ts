import type { i18n } from 'i18next';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@contract/enums';
import { ensureMessages } from '@/lib/i18n';
import { ADMIN_SHARED } from './admin-messages';

const files = import.meta.glob<{ default: ComponentType }>('/src/features/*/screens/*-screen.tsx');

/** The screens of this visit: one that was shown is there again at once. */
const known = new Map<string, ComponentType>();

/** The code of a screen, or its texts, did not come. The browser remembers that, and loads them with a new page only. */
export class ScreenNotLoaded extends Error {}

/** A screen's code and its texts, side by side. */
const loadScreen = async (name: string, i18n: i18n): Promise<ComponentType> => {
  const [feature = '', file = ''] = name.split('/');
  const load = files[`/src/features/${feature}/screens/${file}.tsx`];
  if (!load) throw new Error(`There is no screen ${name}`);
  const [module] = await Promise.all([
    load(),
    ...[feature, ADMIN_SHARED].map((name) => ensureMessages(i18n, name, i18n.language as Locale)),
  ]);
  known.set(name, module.default);
  return module.default;
};

/**
 * The screen `<feature>/<file>`, or null while it loads. A failure to load is thrown while rendering, for the guard
 * around the screen.
 * @throws ScreenNotLoaded
 */
export const useLazyScreen = (name: string): ComponentType | null => {
  const { i18n } = useTranslation();
  const [loaded, setLoaded] = useState<{ name: string; Screen?: ComponentType; error?: unknown }>(() => {
    const hasMessages = i18n.hasResourceBundle(i18n.language, name.split('/')[0] ?? '');
    return hasMessages && known.has(name) ? { name, Screen: known.get(name) } : { name: '' };
  });
  const isThere = loaded.name === name;
  useEffect(() => {
    if (isThere) return;
    let isGone = false;
    const show = (what: { Screen?: ComponentType; error?: unknown }) => {
      if (!isGone) setLoaded({ name, ...what });
    };
    loadScreen(name, i18n).then(
      (Screen) => show({ Screen }),
      (cause: unknown) => show({ error: new ScreenNotLoaded(name, { cause }) }),
    );
    return () => {
      isGone = true;
    };
  }, [name, i18n, isThere]);
  if (!isThere) return null;
  if (loaded.error) throw loaded.error;
  return loaded.Screen ?? null;
};
