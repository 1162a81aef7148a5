import { expect, test } from 'vitest';
import { isDrawn } from './drawn-text.ts';

test.each([
  '',
  ' ',
  '\n',
  '\u200b',
  '\u3164',
  '\u2800',
  '\u115f\u1160',
  '\uffa0',
  '\u200d',
  '\ufe0f',
  '\u00ad',
  '\u2060 \u200b',
])('%j draws nothing', (text) => {
  expect(isDrawn(text)).toBe(false);
});

// The joiners inside of a name are part of it, and letters of a later Unicode, or of a font of one's own, are drawn.
test.each(['a', '.', '王', 'می\u200cخواهم', '👨\u200d👩\u200d👧', 'Zoë', 'व्\u200d', '\ue000', '\u{2fffd}'])(
  '%j is seen',
  (text) => {
    expect(isDrawn(text)).toBe(true);
  },
);
