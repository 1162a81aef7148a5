import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NameText } from './name-text.tsx';

test.each([
  ['Hoàng Lâm Đỗ', true],
  ['Nguyễn Thị Hương', true],
  // Letters as base plus combining marks, as some keyboards enter them.
  ['Đỗ'.normalize('NFD'), true],
  ['Željko Šimić', false],
  ['Zoë Müller', false],
  ['Daniel Whitfield', false],
])('%s is set in one font', (name, isOther) => {
  const markup = renderToStaticMarkup(createElement(NameText, null, name));
  expect(markup.includes('data-font="system"')).toBe(isOther);
});
