/** What waits on the overview: which row is open, that no row moves, and when nothing is left. */
import { expect, test } from 'vitest';
import { clientOf } from '../../../data/answers-fixture.ts';
import { mount } from '../../../ui/mount-fixture.tsx';
import type { Decision, Found } from './decision.ts';
import type { KindId } from './kinds.ts';
import { Waiting } from './waiting-card.tsx';

type All = { id: KindId; found: Found }[];
const calm = { kind: 'calm', at: null } as const;

const here = (id: string, more: { undoes?: true } = {}): Decision => ({
  id,
  title: `Title of ${id}`,
  line: `Line of ${id}`,
  verb: `Verb of ${id}`,
  open: () => <button type="button">Act of {id}</button>,
  ...more,
});
const away = (id: string): Decision => ({
  id,
  title: `Title of ${id}`,
  line: `Line of ${id}`,
  verb: `Verb of ${id}`,
  step: null,
});
const needed = (...decisions: Decision[]): Found => ({ kind: 'needed', decisions });

test.each<[string, All, isDone: boolean]>([
  [
    'all were checked, and nothing was found',
    [
      { id: 'refund-request', found: calm },
      { id: 'webhook', found: calm },
    ],
    true,
  ],
  [
    'one still waits',
    [
      { id: 'refund-request', found: calm },
      { id: 'webhook', found: { kind: 'waiting' } },
    ],
    false,
  ],
  [
    'one failed',
    [
      { id: 'refund-request', found: calm },
      { id: 'webhook', found: { kind: 'failed', onRetry: undefined } },
    ],
    false,
  ],
  [
    'one was checked in part',
    [
      { id: 'refund-request', found: calm },
      { id: 'webhook', found: { kind: 'partial', words: '2 of 9', step: null } },
    ],
    false,
  ],
  ['there are none', [], false],
])('whether a person is done if %s', async (_, all, isDone) => {
  const page = await mount(<Waiting all={all} coming="Next" />, { client: clientOf() });
  await expect.element(page.getByText('Waiting for you')).toBeVisible();
  expect(page.getByText("You're done for today").elements()).toHaveLength(isDone ? 1 : 0);
  expect(page.getByText('Next').elements()).toHaveLength(isDone ? 1 : 0);
});

test('the first decision that can be made here is open, and another one opens in its place', async () => {
  const all: All = [{ id: 'refund-request', found: needed(away('a'), here('b'), here('c')) }];
  const page = await mount(<Waiting all={all} coming={null} />, { client: clientOf() });
  await expect.element(page.getByRole('button', { name: 'Act of b' })).toBeVisible();
  await page.getByRole('button', { name: 'Verb of c' }).click();
  await expect.element(page.getByRole('button', { name: 'Act of c' })).toBeVisible();
  // Whoever opened it with the keyboard goes on there.
  expect(document.activeElement?.textContent).toBe('Title of c');
  expect(page.getByRole('button', { name: 'Act of b' }).elements()).toEqual([]);
});

test('what answers first waits a moment for what is more urgent, and then comes after it', async () => {
  const cards = (found: Found): All => [
    { id: 'refund-request', found },
    { id: 'ending', found: needed(away('card')) },
  ];
  const page = await mount(<Waiting all={cards({ kind: 'waiting' })} coming={null} />, {
    client: clientOf(),
  });
  await expect.element(page.getByText('Checking 1 more…')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(0);
  page.show(<Waiting all={cards(needed(here('refund')))} coming={null} />);
  await expect.element(page.getByRole('listitem').nth(0)).toHaveTextContent('Title of refund');
  await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('Title of card');
});

test('what becomes known later is added at the end, also if it is more urgent', async () => {
  const later: Found = needed(away('plans'));
  const page = await mount(
    <Waiting
      all={[
        { id: 'refund-request', found: { kind: 'waiting' } },
        { id: 'failing', found: later },
      ]}
      coming={null}
    />,
    { client: clientOf() },
  );
  await expect.element(page.getByText('Title of plans')).toBeVisible();
  page.show(
    <Waiting
      all={[
        { id: 'refund-request', found: needed(away('refund')) },
        { id: 'failing', found: later },
      ]}
      coming={null}
    />,
  );
  await expect.element(page.getByText('Title of refund')).toBeVisible();
  const rows = page.getByRole('listitem').elements();
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('plans'),
    expect.stringContaining('refund'),
  ]);
});

test.each([
  ['says so', {}, 'No longer waiting', false],
  ['can be undone there', { undoes: true } as const, 'No longer waiting', true],
])('a decision that was made stays where it was, and %s', async (_, more, said, hasActs) => {
  const page = await mount(
    <Waiting all={[{ id: 'refund-request', found: needed(here('a', more), here('b')) }]} coming={null} />,
    { client: clientOf() },
  );
  await expect.element(page.getByRole('button', { name: 'Act of a' })).toBeVisible();
  page.show(<Waiting all={[{ id: 'refund-request', found: needed(here('b')) }]} coming={null} />);
  const [first] = page.getByRole('listitem').elements();
  expect(first?.textContent).toContain(`Title of a${said}`);
  expect(page.getByRole('button', { name: 'Act of a' }).elements()).toHaveLength(hasActs ? 1 : 0);
  // The number counts what is left.
  await expect.element(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  expect(page.getByText('1', { exact: true }).elements()).toHaveLength(1);
});

test('seven are shown, and the rest on request; what is new, or could not be checked, is never among the rest', async () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(away);
  const failed: All[number] = { id: 'webhook', found: { kind: 'failed', onRetry: undefined } };
  const page = await mount(
    <Waiting all={[{ id: 'refund-request', found: needed(...many) }, failed]} coming={null} />,
    { client: clientOf() },
  );
  const texts = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent);
  expect(texts()).toEqual(
    [...'abcdefg']
      .map((id) => expect.stringContaining(`Title of ${id}`))
      .concat([expect.stringContaining("Couldn't check webhooks")]),
  );
  page.show(
    <Waiting all={[{ id: 'refund-request', found: needed(...many, away('new')) }, failed]} coming={null} />,
  );
  await expect.element(page.getByText('Title of new')).toBeVisible();
  expect(texts()).toHaveLength(9);
  await page.getByRole('button', { name: '1 more' }).click();
  expect(texts()).toHaveLength(10);
});

test('an open row stays, with its acts, where others of its kind come before it or its kind is read again', async () => {
  const listed = (...ids: string[]): Found => ({
    kind: 'needed',
    decisions: ids.map((id) => here(id)),
    most: 1,
    others: { total: ids.length, row: (left) => away(`${left}-others`) },
  });
  const page = await mount(
    <Waiting all={[{ id: 'refund-request', found: listed('a', 'b') }]} coming={null} />,
    { client: clientOf() },
  );
  const act = page.getByRole('button', { name: 'Act of a' });
  const texts = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent ?? '');
  await expect.element(act).toBeVisible();
  expect(texts().map((text) => text.includes('1-others'))).toEqual([false, true]);
  page.show(<Waiting all={[{ id: 'refund-request', found: listed('new', 'a', 'b') }]} coming={null} />);
  await expect.element(page.getByText('Title of new')).toBeVisible();
  await expect.element(act).toBeVisible();
  page.show(<Waiting all={[{ id: 'refund-request', found: { kind: 'waiting' } }]} coming={null} />);
  await expect.element(page.getByText('Checking 1 more…')).toBeVisible();
  await expect.element(act).toBeVisible();
  expect(page.getByText('No longer waiting').elements()).toEqual([]);
});
