import { expect, test } from 'vitest';
import { answering, clientOf } from '../../data/answers-fixture.ts';
import { mount } from '../../ui/mount-fixture.tsx';
import { printing } from '../../ui/printing.ts';
import { RecordNotes } from './record-notes.tsx';

const noteOf = (index: number) => ({
  id: `n${index}`,
  note: `Note ${index}`,
  at: '2026-11-01T12:00:00.000Z',
  changedAt: null,
  by: 'Blake',
  isOwn: false,
});

test('a note whose reply was lost is saved again as the same note, also if more was typed meanwhile', async () => {
  let tries = 0;
  const asked = answering({
    'GET /api/notes': { notes: [] },
    'POST /api/notes': () => {
      tries += 1;
      return tries === 1 ? null : {};
    },
  });
  const page = await mount(<RecordNotes kind="donor" id="d1" />, { client: clientOf() });
  await page.getByRole('button', { name: /note/i }).first().click();
  const field = page.getByRole('textbox');
  await field.fill('Prefers the phone');
  await page.getByRole('button', { name: /^(Add|Save) note$/ }).click();
  await expect.poll(() => tries).toBe(1);
  await field.fill('Prefers the phone.');
  await page.getByRole('button', { name: /^(Add|Save) note$/ }).click();
  await expect.poll(() => tries).toBe(2);
  const [first, second] = asked.filter(({ route }) => route === 'POST /api/notes').map(({ body }) => body);
  expect(second).toMatchObject({ id: first?.id, note: 'Prefers the phone.' });
});

test('paper has every note, the screen the newest ones', async () => {
  answering({ 'GET /api/notes': { notes: [1, 2, 3, 4, 5].map(noteOf) } });
  const page = await mount(<RecordNotes kind="donor" id="d2" />, { client: clientOf() });
  const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect.poll(() => notes.elements().length).toBe(3);
  printing.set('whole');
  await expect.poll(() => notes.elements().length).toBe(5);
  printing.set('no');
  await expect.poll(() => notes.elements().length).toBe(3);
});
