import { expect, test } from 'vitest';
import { mount } from '../mount-fixture.tsx';
import { Stepper, type StepperStep } from './stepper.tsx';

const stepsWith = (coming: number): StepperStep[] => [
  { id: 'given', name: 'Gift', meaning: '', phase: 'past' },
  { id: 'now', name: 'Checking', meaning: '', phase: 'present' },
  ...Array.from({ length: coming }, (_, at): StepperStep => {
    const name = `Coming ${at + 1}`;
    return { id: name, name, meaning: '', phase: 'future' };
  }),
];

test('of many steps to come, the next and the last are shown, and the others on request', async () => {
  const page = await mount(<Stepper label="Steps" steps={stepsWith(6)} />);
  const seen = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(page.getByRole('button', { name: '4 more steps' })).toBeVisible();
  expect(seen()).toEqual(['Gift', 'Checking', 'Coming 1', '4 more steps', 'Coming 6']);
  await page.getByRole('button', { name: '4 more steps' }).click();
  await expect.poll(() => seen().length).toBe(8);
  expect(page.getByRole('button').elements()).toEqual([]);
  await expect.element(page.getByRole('listitem').nth(3)).toHaveFocus();
});

test('three steps to come are all shown', async () => {
  const page = await mount(<Stepper label="Steps" steps={stepsWith(3)} />);
  await expect.element(page.getByText('Coming 2')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
