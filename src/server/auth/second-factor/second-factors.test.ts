import { expect, test } from 'vitest';
import { cookieOf, openFixture } from '../access-fixture.ts';
import { signIn, withSecondFactor } from '../accounts/team-shared-tests.ts';

const day = 86_400_000;

test.each([
  ['two days', 2 * day, 200],
  ['thirteen minutes', 13 * 60_000, 200],
  // An honest clock may be as far ahead, and then a code that was seen may be one that was used.
  ['two minutes', 2 * 60_000, 422],
])(
  'after a sign-in while the clock was %s ahead, the next right code is answered with (%i ms) %i',
  async (_, ahead, status) => {
    const at = await openFixture();
    await at.addPerson('ada@example.org', 'admin');
    const { code } = await withSecondFactor(at, cookieOf(await signIn(at, 'ada@example.org')));
    at.pass(ahead);
    expect(await withCode()).toBe(200);
    at.pass(-ahead + 60_000);
    const before = at.logLines.length;
    expect(await withCode()).toBe(status);
    const said = at.logLines.slice(before).filter((line) => line.includes('a clock that was ahead'));
    expect(said).toHaveLength(status === 200 ? 1 : 0);

    async function withCode(): Promise<number> {
      const { ticket } = (await (await signIn(at, 'ada@example.org')).json()) as { ticket: string };
      return (await at.call('/api/auth/sign-in/code', { body: { ticket, code: code() } })).status;
    }
  },
);
