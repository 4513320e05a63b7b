import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HighlightedText } from './highlighted-text';

it('highlights marked words and unescapes the text', () => {
  const html = 'a &lt;b&gt; &amp;amp; <mark>c &quot;d&#39;</mark> e';
  const { container } = render(<HighlightedText html={html} />);
  expect(container.textContent).toBe('a <b> &amp; c "d\' e');
  expect(container.innerHTML).toBe('a &lt;b&gt; &amp;amp; <mark>c "d\'</mark> e');
});

it('shows other markup as text', () => {
  const { container } = render(
    <HighlightedText html='<img src="x" onerror="alert(1)"><mark><b>y</b></mark>' />,
  );
  expect(container.querySelectorAll('img, b')).toHaveLength(0);
});
