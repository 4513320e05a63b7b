import { RenderThread } from '../../../lib/markdown/render-thread';

/** The one thread of this process that renders articles. */
export const renderThread = new RenderThread();
