import type { i18n } from 'i18next';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@contract/enums';
import { ensureMessages } from '@/lib/i18n/i18n';
import { ADMIN_SHARED } from './admin-messages';

const files = import.meta.glob<{ default: ComponentType }>('/src/features/*/screens/*-screen.tsx');

/** Cache of loaded screens: a screen that was shown before renders immediately. */
const known = new Map<string, ComponentType>();

/**
 * The code or messages of a screen failed to load. Browsers cache a failed import, so only a reload of the
 * page loads them.
 */
export class ScreenNotLoaded extends Error {}

/** A screen's code and messages, loaded in parallel. */
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
 * The screen `<feature>/<file>`, or null while it loads. A failure to load is thrown while rendering, for the
 * error boundary around the screen.
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
