import type { EndpointOutput } from '../../../src/contract';

/** The name, pictures and colours of the site, which the panel shows. */
export type Look = EndpointOutput<'GET /panel/site'>;

/** The product's own, when the site does not respond. */
const PLAIN: Look = {
  origin: '',
  title: 'Wentu',
  logo: '',
  logo_dark: '',
  icon: '',
  accent: '',
  accent_dark: '',
};

/** Maximum time that the panel waits for the look before it renders. */
const TIMEOUT_MS = 3000;

const fetchLook = async (): Promise<Look> => {
  try {
    const response = await fetch('/api/panel/site', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { data } = (await response.json()) as { data: Look | null };
    return { ...PLAIN, ...data };
  } catch {
    return PLAIN;
  }
};

let look: Promise<Look> | undefined;

/** Returns the look of the site as it was when the panel was opened. */
export const siteLook = (): Promise<Look> => (look ??= fetchLook());
