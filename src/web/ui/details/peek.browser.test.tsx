import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../mount-fixture.tsx';
import { Peek } from './peek.tsx';

const ids = ['a', 'b', 'c'];

function List() {
  const [open, setOpen] = useState<string | null>(null);
  const step = (by: number) => {
    const next = ids[ids.indexOf(open ?? '') + by];
    return next === undefined ? null : () => setOpen(next);
  };
  return (
    <>
      <table>
        <tbody>
          {ids.map((id) => (
            <tr key={id} data-record={id}>
              <td>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    setOpen(id);
                  }}
                >
                  Gift {id}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open ? (
        <Peek
          label="Gift"
          recordId={open}
          onPrevious={step(-1)}
          onNext={step(1)}
          onClose={() => setOpen(null)}
          tools={null}
        >
          <h2>Gift {open}</h2>
          <input aria-label="Search" />
        </Peek>
      ) : null}
    </>
  );
}

test('the arrow keys step through the list, and Escape returns the focus to the row of the last record', async () => {
  const page = await mount(<List />);
  await page.getByRole('link', { name: 'Gift a' }).click();
  await expect.element(page.getByRole('complementary', { name: 'Gift' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('heading', { name: 'Gift b' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('heading', { name: 'Gift c' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  await expect.element(page.getByRole('heading', { name: 'Gift b' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: 'Gift b' })).toHaveFocus();
});

test('arrow keys in a field of the panel stay in the field', async () => {
  const page = await mount(<List />);
  await page.getByRole('link', { name: 'Gift a' }).click();
  await page.getByRole('textbox', { name: 'Search' }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('heading', { name: 'Gift a' })).toBeVisible();
});
