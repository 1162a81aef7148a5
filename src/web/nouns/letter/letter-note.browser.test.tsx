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
