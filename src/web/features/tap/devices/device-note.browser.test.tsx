import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answering, clientOf } from '../../../data/answers-fixture.ts';
import { noteOptions } from '../../../nouns/tap/tap-note-queries.ts';
import { mount } from '../../../ui/mount-fixture.tsx';
import { DeviceNote } from './device-note.tsx';

const note = (text: string, version: number) => ({
  deviceId: 'dev-1',
  text,
  version,
  changedAt: '2026-11-01T12:00:00.000Z',
  changedBy: version === 1 ? 'Avery' : 'Blake',
});

test("typing on after a colleague changed the note doesn't overwrite theirs: both are shown, and nothing is sent", async () => {
  const asked = answering({ 'GET /api/tap-notes/dev-1': note('Row 4', 1) });
  const client = clientOf();
  const page = await mount(<DeviceNote deviceId="dev-1" serial="300001" />, { client });
  const field = page.getByLabelText('Placement note');
  await expect.element(field).toHaveValue('Row 4');
  await field.fill('Row 4, left');
  client.setQueryData(noteOptions('dev-1').queryKey, note('By the door', 2));
  await expect.element(page.getByRole('alert')).toHaveTextContent('“By the door”');
  await field.fill('Row 4, left side');
  await expect.element(page.getByRole('alert')).toHaveTextContent('“By the door”');
  await userEvent.keyboard('{Enter}');
  expect(asked.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
});
