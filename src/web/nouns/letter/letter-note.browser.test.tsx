import { useState } from 'react';
import { expect, test } from 'vitest';
import { mount } from '../../ui/mount-fixture.tsx';
import { letterNote, toAll } from './letter-note.tsx';

const { Note, useNote } = letterNote('Printed on it.');

function Letters() {
  const [all, own] = [useNote(toAll), useNote('donor-1')];
  return (
    <>
      <div data-testid="to-all">
        <Note to={toAll} />
      </div>
      <div data-testid="to-one">
        <Note to="donor-1" />
      </div>
      <code>{JSON.stringify({ all, own })}</code>
    </>
  );
}

test("the note of letters to all isn't that of one donor's letter, and the other way around", async () => {
  const page = await mount(<Letters />);
  const said = (text: string) => expect.element(page.getByText(text)).toBeInTheDocument();
  const open = (testId: string) =>
    page.getByTestId(testId).getByRole('button', { name: 'Add a note' }).click();
  await open('to-all');
  await page.getByTestId('to-all').getByLabelText('Note (optional)').fill('Thank you all');
  await said('{"all":"Thank you all","own":""}');
  await open('to-one');
  await expect.element(page.getByTestId('to-one').getByLabelText('Note (optional)')).toHaveValue('');
  await page.getByTestId('to-one').getByLabelText('Note (optional)').fill('Thank you, Ruth');
  await said('{"all":"Thank you all","own":"Thank you, Ruth"}');
});

test('a note that was typed before is in sight whenever its letter is, and one that is emptied stays open', async () => {
  function OneLetter() {
    const [to, setTo] = useState('donor-2');
    return (
      <>
        <button type="button" onClick={() => setTo(to === 'donor-2' ? 'donor-3' : 'donor-2')}>
          Next letter
        </button>
        <Note to={to} />
      </>
    );
  }
  const page = await mount(<OneLetter />);
  const [note, next] = [page.getByLabelText('Note (optional)'), page.getByText('Next letter')];
  await page.getByRole('button', { name: 'Add a note' }).click();
  await note.fill('Thank you, Ruth');
  await next.click();
  await expect.element(note).not.toBeInTheDocument();
  await next.click();
  await expect.element(note).toHaveValue('Thank you, Ruth');
  await note.fill('');
  await expect.element(note).toBeVisible();
});
