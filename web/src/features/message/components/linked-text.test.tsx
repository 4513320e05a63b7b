import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinkedText } from './linked-text';

it.each([
  ['See https://example.com/a/path.', 'https://example.com/a/path'],
  ['(HTTPS://example.com/?q=1&r=2)', 'HTTPS://example.com/?q=1&r=2'],
  ['见 http://example.com/a。谢谢', 'http://example.com/a'],
  ['看这里：https://example.com/文章/1，很好', 'https://example.com/文章/1'],
])('the web address in "%s" is a link that opens in a new tab', (text, address) => {
  const { container } = render(<LinkedText>{text}</LinkedText>);
  expect(container).toHaveTextContent(text);
  const link = screen.getByRole('link', { name: address });
  expect(link.getAttribute('href')).toBe(address);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'nofollow noreferrer');
});

it.each([
  'index.js',
  'example.com',
  'ann@example.com',
  'javascript://example.com/%0aalert(1)',
  '<a href="x">y</a>',
])('"%s" stays text', (text) => {
  const { container } = render(<LinkedText>{text}</LinkedText>);
  expect(container).toHaveTextContent(text);
  expect(screen.queryByRole('link')).toBeNull();
});
