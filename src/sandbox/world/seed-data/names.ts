/** Names, streets and cities from Faker, drawn once into pools, since calling it for each of a million rows would be slow. */
import { ar, base, de, en, es, Faker, fr, he, ja, ko, vi, zh_CN } from '@faker-js/faker';
import type { Random } from '../random.ts';

type Place = readonly [city: string, state: string, zip: string];
export type Pools = {
  /** First and last names by language, with each language's share of donors. */
  languages: readonly (readonly [{ first: readonly string[]; last: readonly string[] }, number])[];
  streets: readonly string[];
  places: readonly Place[];
};

const languages = [
  { locale: [en], share: 66 },
  { locale: [es, en], share: 14 },
  { locale: [de, en], share: 3 },
  { locale: [fr, en], share: 3 },
  { locale: [vi, en], share: 4 },
  { locale: [zh_CN, en], share: 3 },
  { locale: [ko, en], share: 2 },
  { locale: [ja, en], share: 2 },
  { locale: [ar, en], share: 2 },
  { locale: [he, en], share: 1 },
];
const namesPerLanguage = 240;

export function drawPools(seed: number): Pools {
  const english = new Faker({ locale: [en, base] });
  english.seed(seed);
  const times = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw);
  return {
    languages: languages.map(({ locale, share }) => {
      const faker = new Faker({ locale: [...locale, base] });
      faker.seed(seed);
      const first = times(namesPerLanguage, () => faker.person.firstName());
      return [{ first, last: times(namesPerLanguage, () => faker.person.lastName()) }, share] as const;
    }),
    streets: times(300, () => english.location.street()),
    places: times(80, () => [
      english.location.city(),
      english.location.state({ abbreviated: true }),
      english.location.zipCode('#####'),
    ]),
  };
}

export type PersonName = { first: string; last: string };

/** Draws a name: usually a person, sometimes a household or a very long name. */
export function drawName(random: Random, pools: Pools): PersonName {
  const { first: firsts, last: lasts } = random.weigh(pools.languages);
  const first = random.pick(firsts);
  const last = random.pick(lasts);
  const kind = random.next();
  if (kind < 0.03) return { first: 'The', last: `${last} Family` };
  if (kind < 0.06) return { first: `${first} & ${random.pick(firsts)}`, last };
  if (kind < 0.064) return longName(random, firsts, lasts);
  return { first, last };
}

const longName = (random: Random, firsts: readonly string[], lasts: readonly string[]): PersonName => ({
  first: [random.pick(firsts), random.pick(firsts), random.pick(firsts)].join(' '),
  last: `${random.pick(lasts)}-${random.pick(lasts)} ${random.pick(lasts)} and the Estate of the late ${random.pick(lasts)}`,
});

/** Returns an ASCII email address at a domain that can't exist. */
export const mailbox = ({ first, last }: PersonName, number: number): string => {
  const plain = `${first}.${last}`
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z.]/g, '')
    .toLowerCase()
    .replaceAll(/^\.+|\.+$/g, '')
    .slice(0, 40);
  return `${plain || 'donor'}.${number}@${number % 7 === 0 ? 'mail.test' : 'example.org'}`;
};
