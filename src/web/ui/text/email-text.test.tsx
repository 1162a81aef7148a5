import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailText } from './email-text.tsx';

test('a long email breaks before its "@" or a dot, and its text stays the same', () => {
  const markup = renderToStaticMarkup(<EmailText>dorotea.navarro@mail.example.org</EmailText>);
  expect(markup).toBe('<bdi>dorotea<wbr/>.navarro<wbr/>@mail<wbr/>.example<wbr/>.org</bdi>');
  expect(renderToStaticMarkup(<EmailText>{''}</EmailText>)).toBe('<bdi></bdi>');
});
