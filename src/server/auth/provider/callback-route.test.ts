import { expect, test } from 'vitest';
import { openWithProvider } from './provider-fixture.ts';

test('the answer moves behind the # of the sign-in page, whatever it contains, and nothing of it is logged', async () => {
  const { at } = await openWithProvider();
  const lead = async (query: string) => {
    const answer = await at.call(`/sign-in/callback?${query}`, {
      method: 'GET',
      headers: { 'x-steward': '' },
    });
    return [answer.status, answer.headers.get('location'), answer.headers.get('referrer-policy')];
  };
  const query = 'code=4%2F0Ade%2Bcanary&state=enter.canary&iss=https%3A%2F%2Fid.example.org';
  expect(await lead(query)).toEqual([303, `/sign-in#${query}`, 'no-referrer']);
  // Codes are as long as a provider likes, and may look like a card number.
  const long = `code=${'a'.repeat(3_000)}&state=enter.x`;
  expect(await lead(long)).toEqual([303, `/sign-in#${long}`, 'no-referrer']);
  expect((await lead('code=4111111111111111&state=enter.x'))[0]).toBe(303);
  // No address of another site, in any spelling, changes where it leads.
  for (const evil of ['//evil.example', 'return=https://evil.example', '%0d%0alocation:https://evil.example'])
    expect(String((await lead(evil))[1])).toMatch(/^\/sign-in#/);
  expect(at.logLines.join('')).not.toMatch(/canary|code=/);
});
