/** For tests: texts and bodies of any size that cost a careless check the most, because it looks at parts of them again and again. */

/** Returns a text of at most this many bytes. */
type Sized<T> = (bytes: number) => T;

const fill =
  (unit: string, start = ''): Sized<string> =>
  (bytes) =>
    start +
    unit.repeat(Math.max(0, Math.floor((bytes - Buffer.byteLength(start)) / Buffer.byteLength(unit))));

export const costlyTexts: Readonly<Record<string, Sized<string>>> = {
  digits: fill('1234567890'),
  'digits with spaces': fill('4 2 4 2 4 2 4 2 '),
  'digits with different separators': fill('4 2-6,0\n8/2.'),
  'groups of four': fill('4111 1111 1111 1112 '),
  'digits and letters': fill('4a'),
  'plus signs': fill('+4'),
  spaces: fill(' ', '4'),
  'percent encodings': fill('%34%20'),
  'repeated percent encodings': fill('%2525'),
  'digits and a repeated percent encoding': fill('4 2 ', '%25252541'),
  'broken percent encodings': fill('4%ff'),
  IDs: fill('0123456789abcdef01234567 '),
  "another script's digits": fill('٤ '),
  'digits of an alphabet': fill('𝟒 '),
  'digits in circles': fill('④'),
  fractions: fill('½'),
  'invisible characters': fill('4\u200b '),
  'invisible letters': fill('4\u3164'),
  accents: fill('\u0316\u0301', 'a'),
  'vowel signs': fill('\u0f73', 'a'),
  'sound marks': fill(`\uff9e${'\u0316'.repeat(20)}`, 'a'),
  'long ligatures': fill('\ufdfa4'),
  emoji: fill('4💳'),
};

const listOf = (item: string, bytes: number): string[] =>
  Array.from({ length: Math.floor(bytes / (item.length + 3)) }, () => item);

export const costlyBodies: Readonly<Record<string, Sized<Record<string, unknown>>>> = {
  'a long list': (bytes) => ({ email: Array.from({ length: bytes / 2 - 10 }, () => 4) }),
  'many empty lists': (bytes) => ({ email: Array.from({ length: bytes / 3 - 10 }, () => []) }),
  'many empty objects': (bytes) => ({ email: Array.from({ length: bytes / 3 - 10 }, () => ({})) }),
  'lists in lists': (bytes) => ({
    email: JSON.parse(`${'['.repeat(14)}${'4,'.repeat(bytes / 2 - 30)}4${']'.repeat(14)}`),
  }),
  'many members': (bytes) => Object.fromEntries(Array.from({ length: bytes / 10 }, (_, at) => [`m${at}`, 4])),
  'many long names': (bytes) =>
    Object.fromEntries(Array.from({ length: bytes / 30 }, (_, at) => [`${at}x4242 4242 4242 4243`, 4])),
  'a list under a long name': (bytes) => ({ ['a.'.repeat(bytes / 4)]: listOf('1234567890123', bytes / 2) }),
  'IDs under a long name': (bytes) => ({
    [`${'a'.repeat(bytes / 2 - 20)}Ids`]: listOf('1234567890123', bytes / 2),
  }),
  'numbers under a long name': (bytes) => ({
    ['a.'.repeat(bytes / 4)]: Array.from({ length: bytes / 4 - 10 }, () => 4),
  }),
};
