/**
 * For tests of decisions, which random inputs reach only in a few runs: for every outcome there is a generator of inputs that must have it.
 */
import fc, { type Arbitrary } from 'fast-check';
import { expect } from 'vitest';

/** How often each outcome is reached in a run. */
const runs = 100;

/** Runs a rule with the inputs made for each outcome, which is the name of its case up to a colon. */
export function aim<Input>(
  rule: (input: Input) => unknown,
  cases: Readonly<Record<string, Arbitrary<Input>>>,
): void {
  for (const [name, inputs] of Object.entries(cases))
    fc.assert(
      fc.property(inputs, (input) => {
        expect(String(rule(input)), name).toBe(name.split(':')[0]);
      }),
      { numRuns: runs },
    );
}

export const one = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);

/** Words that the platform may use one day, or that are names of members of every object. */
export const newWord = one(
  'SETTLED',
  'ON_HOLD',
  'confirmed',
  'paid_out',
  '',
  'constructor',
  'toString',
  '__proto__',
);
