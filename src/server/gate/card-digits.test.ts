import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsCardNumber, refuseCardNumbers } from './card-digits.ts';
import { spellings, withCheckDigit } from './card-number-fixture.ts';
import { ProblemError } from './problem.ts';

const digits = (least: number, most: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
    .map((list) => `4${list.join('')}`);

const around = fc
  .string({ maxLength: 12 })
  .map((text) => text.replaceAll(/[\p{N}+]/gu, '').normalize('NFKC'));
const words = around.filter((text) => !/[\d\s._/+\u2010-\u2015-]$|^[\d\s._/\u2010-\u2015-]/u.test(text));

test('finds a number of 13 to 19 digits with a valid check digit in any text, with or without separators', () => {
  fc.assert(
    fc.property(
      digits(11, 17),
      words,
      words,
      fc.constantFrom('', ' ', '-', '.', ' - ', '\u00a0'),
      (front, left, right, separator) => {
        const number = withCheckDigit(front);
        const shown = number.match(/.{1,4}/g)?.join(separator.length > 2 ? '- ' : separator) ?? '';
        expect(holdsCardNumber(`${left} ${shown}, ${right}`)).toBe(true);
      },
    ),
  );
});

test('does not mistake IDs for card numbers, alone, in lists, or in sentences, however many digits they contain', () => {
  const id = fc
    .array(fc.constantFrom(...'01234567890123456789abcdef'), { minLength: 24, maxLength: 24 })
    .map((letters) => letters.join(''));
  const among = (one: string, other: string) => [one, `${one},${other}`, `the gift ${one} of ${other}.`];
  fc.assert(
    fc.property(id, id, fc.uuid(), (one, other, uuid) => {
      for (const text of [...among(one, other), ...among(uuid, one)])
        expect(holdsCardNumber(text)).toBe(false);
    }),
    { numRuns: process.env.SOAK === 'on' ? 5_000 : 500 },
  );
});

/** One number of each issuer, without its check digit. */
const issued = {
  Visa: '424242424242424',
  'Visa, 13 digits': '422222222222',
  'Visa, 19 digits': '424242424242424242',
  Mastercard: '555555555555444',
  'Mastercard, new range': '222300310001234',
  'American Express': '37828224631000',
  'Diners Club': '3056930902590',
  'Diners Club International': '3622720627166',
  Discover: '601111111111111',
  JCB: '353011133330000',
  UnionPay: '620000000000000',
  'UnionPay, 19 digits': '620500000000000000',
  Maestro: '675964982643845',
  Mir: '220000000000000',
  RuPay: '817200000000000',
};

test.each(Object.entries(issued))('finds a number of %s, plain and in its groups', (_, front) => {
  const number = withCheckDigit(front);
  expect(holdsCardNumber(number)).toBe(true);
  expect(holdsCardNumber(`paid with ${number.match(/.{1,4}/g)?.join(' ')} today`)).toBe(true);
});

test.each(Object.entries(spellings))('finds a number written with %s', (_, spell) => {
  const number = withCheckDigit(issued.Visa);
  expect(holdsCardNumber(spell(number))).toBe(true);
  expect(holdsCardNumber(`visa ${spell(number)} thanks`)).toBe(true);
  // The same with a wrong check digit is no card number.
  const typo = number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);
  expect(holdsCardNumber(spell(typo))).toBe(false);
});

test.each(['+', ''])('finds a number of American Express in its own groups, after %j', (sign) => {
  const number = withCheckDigit(issued['American Express']);
  for (const separator of [' ', '-', ',', '\n', ''])
    expect(
      holdsCardNumber(sign + [number.slice(0, 4), number.slice(4, 10), number.slice(10)].join(separator)),
    ).toBe(true);
});

/** Numbers that people type every day, none of which is a card number. */
const digitsOf = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
const listOf = (item: fc.Arbitrary<string>, ...separators: string[]) =>
  fc
    .tuple(fc.array(item, { minLength: 1, maxLength: 8 }), fc.constantFrom(...separators))
    .map(([items, separator]) => items.join(separator));
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const usPhone = fc
  .tuple(fc.integer({ min: 2, max: 9 }), digitsOf(9), fc.integer({ min: 0, max: 4 }))
  .map(([first, rest, style]) => {
    const [area, exchange, line] = [`${first}${rest.slice(0, 2)}`, rest.slice(2, 5), rest.slice(5)];
    return [
      `${area}${exchange}${line}`,
      `(${area}) ${exchange}-${line}`,
      `${area}-${exchange}-${line}`,
      `${area}.${exchange}.${line}`,
      `+1${area}${exchange}${line}`,
    ][style];
  })
  .map((phone) => phone ?? '');
const dollars = fc.integer({ min: 1, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2));
const ordinary = {
  // None of the 15 digits of American Express: see the control below.
  'phone numbers abroad': listOf(
    fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 6, max: 14 }).chain(digitsOf))
      .map(([first, rest]) => `+${first}${rest}`)
      .filter((phone) => !/^\+(?:3[04-9]|4[^369])/.test(phone)),
    ' ',
    ', ',
    '\n',
    ' / ',
  ),
  'phone numbers at home': listOf(usPhone, ', ', '\n', '; ', ' or ', ' / '),
  'amounts with a currency': listOf(
    dollars.map((amount) => `$${amount}`),
    ' ',
    ', ',
    '\n',
    ' + ',
  ),
  'amounts without': listOf(dollars, ', ', '\n', '; ', ' + '),
  'whole amounts of up to three digits': listOf(
    fc.integer({ min: 1, max: 999 }).map(String),
    ', ',
    '\n',
    ' and ',
  ),
  days: listOf(
    day.map((iso) => iso.slice(0, 10)),
    ' ',
    ', ',
    '\n',
    ' to ',
  ),
  'American days': listOf(
    day.map((iso) => `${Number(iso.slice(5, 7))}/${Number(iso.slice(8, 10))}/${iso.slice(0, 4)}`),
    ' ',
    ', ',
    '\n',
  ),
  times: listOf(day, ' ', ', ', '\n'),
  EINs: listOf(
    digitsOf(9).map((ein) => `${ein.slice(0, 2)}-${ein.slice(2)}`),
    ' ',
    ', ',
    '\n',
  ),
  'check numbers in order': fc
    .tuple(
      fc.integer({ min: 1_000, max: 9_800 }),
      fc.constantFrom(' ', ', ', '\n', '; '),
      fc.integer({ min: 1, max: 12 }),
    )
    .map(([first, separator, step]) =>
      Array.from({ length: 8 }, (_, at) => first + at * step).join(separator),
    ),
  'ZIP codes': listOf(
    digitsOf(9).map((zip) => `${zip.slice(0, 5)}-${zip.slice(5)}`),
    ', ',
    '\n',
  ),
  'IDs of digits': listOf(digitsOf(24), ' ', ', ', '\n'),
  'deposit references': listOf(
    digitsOf(12).map((digits) => `DEP-${digits.slice(0, 8)}-${digits.slice(8)}`),
    ' ',
    ', ',
  ),
  // In milliseconds they have 13 digits and begin with 1.
  'times in milliseconds': listOf(
    day.map((iso) => String(Math.abs(Date.parse(iso)))).filter((time) => time.startsWith('1')),
    ' ',
    ', ',
  ),
} satisfies Record<string, fc.Arbitrary<string>>;

test.each(Object.entries(ordinary))('takes %s for what they are', (_, texts) => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(holdsCardNumber(text)).toBe(false);
      expect(holdsCardNumber(`for ${text}, thank you`)).toBe(false);
    }),
    { numRuns: process.env.SOAK === 'on' ? 20_000 : 1_000 },
  );
});

test('knows phone numbers abroad from card numbers after a plus sign', () => {
  const abroad = withCheckDigit('491701234567');
  expect(holdsCardNumber(abroad)).toBe(true);
  const national = abroad.slice(2);
  for (const text of [
    `+${abroad}`,
    `call +49 ${national} today`,
    `+49 (${national.slice(0, 3)}) ${national.slice(3)}`,
    `+${withCheckDigit('86131234567890')}`,
    `+${withCheckDigit('49170123456789')}`,
  ])
    expect(holdsCardNumber(text)).toBe(false);
  // Two that have 16 digits together, which few invented lists consist of.
  const halves = withCheckDigit('424242424242424').match(/.{8}/g) ?? [];
  for (const separator of [' ', ' / ', '\n', ', '])
    expect(holdsCardNumber(halves.map((half) => `+${half}`).join(separator))).toBe(false);
  expect(holdsCardNumber(halves.join(' +'))).toBe(true);
  // 16 digits are more than a phone number has.
  expect(holdsCardNumber(`+${withCheckDigit('424242424242424')}`)).toBe(true);
  expect(holdsCardNumber(`+${withCheckDigit('555555555555444')}`)).toBe(true);
});

test('accepts a number with one wrong digit', () => {
  fc.assert(
    fc.property(digits(11, 17), (front) => {
      const number = withCheckDigit(front);
      const typo = number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);
      expect(holdsCardNumber(typo)).toBe(false);
    }),
  );
});

test.each([
  '',
  'Paid in 12 parts of 25.00',
  '2026-11-21T20:53:17.000Z',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.37',
  '0000000000000000',
  'call 503-555-0100 after 5',
  '$25.00, $50.00, 4242 and 1234',
  'routing 021000021, account 000123456789',
  'gifts of 100, 250, 500, 1000, 2500 and 5000',
])('finds no card number: %s', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
});

const refused = (body: Record<string, unknown>, query = '', params = {}) => {
  try {
    refuseCardNumbers({ url: new URL(`http://a.test/x${query}`), params, body });
    return null;
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) throw thrown;
    return `${thrown.status} ${thrown.details.errors?.[0]?.field}`;
  }
};

test('checks every text of a body at any depth, filters, and IDs, but not passwords', () => {
  const number = withCheckDigit('424242424242424');
  expect(refused({ a: { b: ['x', number] } })).toBe('422 a.b.1');
  expect(refused({ amount: Number(number) })).toBe('422 amount');
  expect(refused({ paymentMethod: { encryptedCardNumber: number } })).toBe(
    '422 paymentMethod.encryptedCardNumber',
  );
  expect(refused({ metadata: { [number]: 'x' } })).toBe('422 metadata');
  expect(refused({}, `?q=${number}`)).toBe('422 q');
  expect(refused({}, `?${number}=1`)).toBe('422 a filter');
  expect(refused({}, '', { donorId: number })).toBe('422 donorId');
  expect(refused({ donorId: number })).toBe('422 donorId');
  const id = `a1${number}a1a1a1`;
  expect(refused({ password: number, code: number, paymentMethodId: id, gifts: { ids: [id] } })).toBeNull();
  expect(refused({}, `?campaignIds[]=${id}`, { donorId: `${number}a1a1a1a1` })).toBeNull();
});

test('checks phone numbers, and members that only have the name of a secret or an ID', () => {
  const number = withCheckDigit('424242424242424');
  expect(refused({ phone: number })).toBe('422 phone');
  expect(refused({}, `?phone=${number}`)).toBe('422 phone');
  expect(refused({ phone: '+15035550100' })).toBeNull();
  for (const name of ['password', 'token', 'code', 'phone'])
    expect(refused({ metadata: { [name]: number } })).toBe(`422 metadata.${name}`);
  expect(refused({ metadata: { orderId: `visa-${number}` } })).toBe('422 metadata.orderId');
  expect(refused({ donorId: `visa ${number}` })).toBe('422 donorId');
});

test('checks the address of a saved view as it is read', () => {
  const number = withCheckDigit('424242424242424').match(/.{4}/g) ?? [];
  for (const separator of ['+', '%20', '%2520', '%0A', '%2C', '%C2%A0', '%E2%80%8B'])
    expect(refused({ query: `status=open&q=${number.join(separator)}&sort=date` })).toBe('422 query');
  expect(refused({ query: 'q=winter+4242&minimum=25&from=2026-01-01&to=2026-12-31' })).toBeNull();
});
