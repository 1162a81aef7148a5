import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../mount-fixture.tsx';
import { Term } from './term.tsx';

test('a term says what it means on hover and on focus, to a screen reader too, until Escape', async () => {
  const page = await mount(
    <>
      <button type="button">Before</button>
      <p>
        <Term meaning="Confirmed or paid out">Received</Term>
      </p>
    </>,
  );
  const term = page.getByRole('button', { name: 'Received' });
  const meaning = page.getByText('Confirmed or paid out');
  expect(meaning.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Before' }).click();
  await userEvent.keyboard('{Tab}');
  await expect.element(term).toHaveFocus();
  await expect.element(term).toHaveAccessibleDescription('Confirmed or paid out');
  await userEvent.keyboard('{Escape}');
  expect(meaning.elements()).toEqual([]);
  await expect.element(term).toHaveFocus();
  await page.getByRole('button', { name: 'Before' }).click();
  await term.hover();
  await expect.element(meaning).toBeVisible();
});
