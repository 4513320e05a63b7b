import type { EndpointOutput } from '../../../src/contract';

/** What the panel shows of the site: its name, pictures and colours. */
export type Look = EndpointOutput<'GET /panel/site'>;

/** Of a site that does not answer: the product's. */
const PLAIN: Look = {
  origin: '',
  title: 'Wentu',
  logo: '',
  logo_dark: '',
  icon: '',
  accent: '',
  accent_dark: '',
};

/** The panel waits for the look before it shows anything, but not for long. */
const PATIENCE_MS = 3000;

const fetchLook = async (): Promise<Look> => {
  try {
    const response = await fetch('/api/panel/site', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { data } = (await response.json()) as { data: Look | null };
    return { ...PLAIN, ...data };
  } catch {
    return PLAIN;
  }
};

let look: Promise<Look> | undefined;

/** Returns the look of the site as it was when the panel was opened. */
export const siteLook = (): Promise<Look> => (look ??= fetchLook());
