import { describe, expect, it, vi } from 'vitest';
import { createBarePictures } from './bare-pictures';
import { createDocument } from '../document';
import { createUploads } from './uploads';

const page = (text: string) => {
  const document = createDocument(text);
  const bare = createBarePictures(document);
  return { document, bare, text: () => document.text().toString() };
};

describe('a picture inserted without an alternative text', () => {
  it('prompts for one after its upload, which is written into the text', async () => {
    const { document, bare, text } = page('Tea');
    const uploads = createUploads(document, () => Promise.resolve({ url: '/uploads/tea.png' }), bare.ask);
    uploads.add([new File(['x'], 'tea.png')]);
    await vi.waitFor(() => expect(bare.list.get()).toEqual(['/uploads/tea.png']));
    bare.describe('/uploads/tea.png', ' A cup [of tea] ');
    expect(text()).toBe('Tea\n\n![A cup \\[of tea\\]](/uploads/tea.png)\n');
    expect(bare.list.get()).toEqual([]);
  });

  it('does not prompt when it has one, and stops when the text gets one or loses the picture', () => {
    const { document, bare } = page('![Tea](/a.png) ![](/b.png) ![](/c.png)');
    ['/a.png', '/b.png', '/c.png'].forEach(bare.ask);
    expect(bare.list.get()).toEqual(['/b.png', '/c.png']);
    document.dispatch({ changes: { from: 17, insert: 'Cup' } });
    expect(bare.list.get()).toEqual(['/c.png']);
    document.dispatch({ changes: { from: 0, to: document.text().length } });
    expect(bare.list.get()).toEqual([]);
  });

  it('can stay without one', () => {
    const { bare, text } = page('![](/a.png)');
    bare.ask('/a.png');
    bare.describe('/a.png', '  ');
    bare.dismiss('/a.png');
    expect([text(), bare.list.get()]).toEqual(['![](/a.png)', []]);
  });
});
