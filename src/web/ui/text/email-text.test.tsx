import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailText } from './email-text.tsx';

test.each([
  ['dorotea.navarro@mail.example.org', 'dorotea<wbr/>.navarro<wbr/>@mail.example.org'],
  ['a@b.org', 'a<wbr/>@b.org'],
  ['two@signs@example.org', 'two<wbr/>@signs<wbr/>@example.org'],
  [
    'info@a-very-long-name-of-a-department.example.org',
    'info<wbr/>@a-very-long-name-of-a-department<wbr/>.example<wbr/>.org',
  ],
  ['not.an.email', 'not<wbr/>.an<wbr/>.email'],
  ['', ''],
])(
  'an email breaks before its "@" and between words, but not before a short domain\'s dots: %s',
  (email, markup) => {
    expect(renderToStaticMarkup(<EmailText>{email}</EmailText>)).toBe(`<bdi>${markup}</bdi>`);
  },
);
