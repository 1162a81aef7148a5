/** The two nonprofits and their credentials, derived from the seed so that starting doesn't need the database. */
import { createRandom, makeUuid } from './random.ts';

export type Nonprofit = { org: 1 | 2; name: string; clientId: string; apiKey: string };

export const nonprofits = (seed: number): readonly [Nonprofit, Nonprofit] => [
  nonprofit(seed, 1, 'Harbor Street Community'),
  nonprofit(seed, 2, 'Hillside Chapel Trust'),
];

function nonprofit(seed: number, org: 1 | 2, name: string): Nonprofit {
  const random = createRandom(seed, `credentials ${org}`);
  return { org, name, clientId: makeUuid(random), apiKey: `sandbox_${random.hex(48)}` };
}
