/** Tests of the letterhead. Shared by a unit test on SQLite and an integration test on PostgreSQL. */

import { expect, test } from 'vitest';
import { usualTexts } from '#contract/steward/letters/letterhead.ts';
import type { Database } from '../../database/database.ts';
import { actingAs, openRecorded } from '../../tests/recorded-activity.ts';
import { createLetterheads } from './letterhead.ts';

const by = actingAs('admin')('u1');
const texts = {
  organization: 'Harbor Light',
  address: '12 Elm St\nSalem, OR 97301',
  cashLine: 'No goods or services were provided.',
  noncashLine: 'You determine the value of these gifts.',
  grantLine: 'Your fund has the receipt.',
  noncashValues: true,
  footer: 'Thank you.',
  closing: 'Gratefully,',
  signers: [{ name: 'Rosa Medina', title: 'Executive Director' }],
  paragraphs: [{ name: 'Shelter', text: 'Forty beds are open.\n\nCome and see.' }],
};

/** `open` connects to an empty database on each call. */
export function letterheadSharedTests(open: () => Promise<Database>): void {
  test('starts with the configured name, accepts one change per version, and logs no typed text', async () => {
    const { database, entries, activity, clock } = await openRecorded(open);
    const letterheads = createLetterheads({
      database,
      activity,
      clock,
      organization: 'Example nonprofit',
    });
    expect(await letterheads.get()).toEqual({
      organization: 'Example nonprofit',
      address: '',
      ...usualTexts,
      noncashValues: false,
      signers: [],
      paragraphs: [],
      version: 0,
      changedAt: null,
      changedBy: null,
    });
    expect(await letterheads.change(by, texts, 0)).toMatchObject({ ...texts, version: 1 });
    // Repeating a save whose response was lost isn't a conflict.
    expect(await letterheads.change(by, texts, 0)).toMatchObject({ version: 1 });
    expect(await letterheads.change(by, { ...texts, footer: '' }, 0)).toBeNull();
    const tries = [1, 2, 3, 4].map((one) => letterheads.change(by, { ...texts, footer: `${one}` }, 1));
    expect((await Promise.all(tries)).filter((one) => one !== null)).toHaveLength(1);
    expect((await letterheads.get()).version).toBe(2);
    expect(entries.map(({ operation, input }) => [operation, input])).toEqual([
      ['letterhead.change', { version: 1 }],
      ['letterhead.change', { version: 2 }],
    ]);
    expect(Object.keys(entries[1]?.changed ?? {})).toEqual(['footer']);
    await database.close();
  });

  test.each([
    ['cashLine', { cashLine: '' }, 'cash_line'],
    ['noncashLine', { noncashLine: '' }, 'noncash_line'],
    ['grantLine', { grantLine: '' }, 'grant_line'],
    ['noncashValues', { noncashValues: false }, 'noncash_values'],
    ['closing', { closing: '' }, 'closing'],
    ['signers', { signers: [{ name: 'Rosa Medina', title: '' }] }, 'signers'],
    ['paragraphs', { paragraphs: [] }, 'paragraphs'],
  ])('a change of %s alone is stored and logged', async (_, change, column) => {
    const { database, entries, activity, clock } = await openRecorded(open);
    const letterheads = createLetterheads({ database, activity, clock, organization: 'Example nonprofit' });
    await letterheads.change(by, texts, 0);
    expect(await letterheads.change(by, { ...texts, ...change }, 1)).toMatchObject({
      ...texts,
      ...change,
      version: 2,
    });
    expect(Object.keys(entries[1]?.changed ?? {})).toEqual([column]);
    await database.close();
  });
}
