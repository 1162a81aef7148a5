import { useLocation } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answering, clientOf } from '../../data/answers-fixture.ts';
import { mount } from '../../ui/mount-fixture.tsx';
import { FindDialog } from './find-dialog.tsx';

const Where = () => <output>{useLocation().pathname}</output>;

async function open() {
  answering({});
  await mount(
    <>
      <FindDialog />
      <Where />
    </>,
    { client: clientOf() },
  );
  const field = page.getByRole('combobox', { name: 'Find anything' });
  const first = () => page.getByRole('option').first();
  await expect.element(field).toHaveFocus();
  /** Types, and waits until the list is no longer the one for an empty field, in which an entry may be chosen that then goes. */
  const find = async (text: string) => {
    await field.fill(text);
    await expect.element(page.getByRole('option', { name: 'Overview' })).not.toBeInTheDocument();
  };
  return { field, first, find };
}

test('the arrows choose an entry, and the field refers to it', async () => {
  const { field, first, find } = await open();
  await find('re');
  await expect.element(first()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  const second = page.getByRole('option').nth(1);
  await expect.element(second).toHaveAttribute('aria-selected', 'true');
  await expect.element(field).toHaveAttribute('aria-activedescendant', second.element().id);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(first()).toHaveAttribute('aria-selected', 'true');
});

test('after typing on, what the whole text finds first is chosen, and not what was chosen for its beginning', async () => {
  const { field, find } = await open();
  await find('do');
  const options = page.getByRole('option');
  await expect.element(options.nth(1)).toBeVisible();
  // Any but the first: it is still among those that the longer text finds.
  await userEvent.keyboard('{ArrowUp}');
  const chosen = options.last();
  await expect.element(chosen).toHaveAttribute('aria-selected', 'true');
  const before = options.elements().map((option) => option.textContent);
  await field.fill('don');
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(before.length).toBeGreaterThan(1);
});
