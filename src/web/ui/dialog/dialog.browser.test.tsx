import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../button.tsx';
import { TextField } from '../form/text-field.tsx';
import { mount } from '../mount-fixture.tsx';
import { Dialog } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { GuardedDialog } from './guarded-dialog.tsx';
import { Menu, MenuItem } from './menu.tsx';

const noteDialog = (onClose: () => void) => (
  <Dialog open title="Add a note" onClose={onClose} end={<Button>Save</Button>}>
    <input aria-label="Text" defaultValue="Before" />
  </Dialog>
);

test('a dialog with typed text asks before Escape closes it, also after its field was left and entered again', async () => {
  const onClose = vi.fn();
  const page = await mount(noteDialog(onClose));
  const field = page.getByRole('textbox', { name: 'Text' });
  await field.fill('Called on Monday');
  await page.getByRole('button', { name: 'Save' }).click();
  await field.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape in the question above a dialog closes only the question, and the dialog keeps its text', async () => {
  const onClose = vi.fn();
  const page = await mount(noteDialog(onClose));
  const field = page.getByRole('textbox', { name: 'Text' });
  await field.fill('Called on Monday');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Called on Monday');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Leave' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('text that was typed and taken back is not asked about', async () => {
  const onClose = vi.fn();
  const page = await mount(noteDialog(onClose));
  const field = page.getByRole('textbox', { name: 'Text' });
  await field.fill('Called');
  await field.fill('Before ');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog takes the focus to its title, keeps it inside, and returns it to its button', async () => {
  const Opening = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog
          open={open}
          title="Delete this view?"
          onClose={() => setOpen(false)}
          end={<Button onClick={() => setOpen(false)}>Keep it</Button>}
        >
          Text
        </Dialog>
      </>
    );
  };
  const page = await mount(<Opening />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('heading', { name: 'Delete this view?' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a guarded dialog closes once its act succeeded, stays open to say why it was refused, and is locked while it runs', async () => {
  const onClose = vi.fn();
  const acts: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const Refund = () => {
    const [pending, setPending] = useState(false);
    const [failed, setFailed] = useState(false);
    const act = () => {
      setPending(true);
      return new Promise<void>((resolve, reject) => {
        acts.push({ resolve, reject });
      })
        .catch((error: unknown) => {
          setFailed(true);
          throw error;
        })
        .finally(() => setPending(false));
    };
    return (
      <GuardedDialog
        title="Refund this gift?"
        onClose={onClose}
        actLabel="Refund gift"
        pending={pending && 'Refunding…'}
        failure={failed ? 'The platform refused the refund.' : undefined}
        onAct={act}
      >
        $25.00
      </GuardedDialog>
    );
  };
  const page = await mount(<Refund />);
  await page.getByRole('button', { name: 'Refund gift' }).click();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Enter}');
  expect([onClose.mock.calls.length, acts.length]).toEqual([0, 1]);
  acts[0]?.reject(new Error('refused'));
  await expect.element(page.getByText('The platform refused the refund.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Refund gift' }).click();
  acts[1]?.resolve();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('Enter in a field of a form dialog presses its button, and does nothing while it is sent', async () => {
  const onSubmit = vi.fn();
  const dialog = (pending: string | false) => (
    <FormDialog
      title="Rename"
      actLabel="Save name"
      pending={pending}
      onClose={() => undefined}
      onSubmit={onSubmit}
    >
      <TextField label="Name" />
    </FormDialog>
  );
  const page = await mount(dialog(false));
  await page.getByRole('textbox', { name: 'Name' }).fill('Monthly');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  page.show(dialog('Saving…'));
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('keys move through a menu, a letter jumps, and Escape returns to its button', async () => {
  const onChoose = vi.fn();
  const page = await mount(
    <Menu trigger={<Button>More</Button>}>
      <MenuItem onChoose={onChoose}>Rename</MenuItem>
      <MenuItem onChoose={onChoose} why="Others use it">
        Delete
      </MenuItem>
      <MenuItem onChoose={onChoose}>Duplicate</MenuItem>
    </Menu>,
  );
  const button = page.getByRole('button', { name: 'More' });
  await button.click();
  const item = (name: RegExp) => page.getByRole('menuitem', { name });
  await expect.element(item(/Rename/)).toBeVisible();
  const expectFocus = async (keys: string, name: RegExp) => {
    await userEvent.keyboard(keys);
    await expect.element(item(name)).toHaveFocus();
  };
  await expectFocus('{End}', /Duplicate/);
  await expectFocus('{ArrowDown}', /Rename/);
  await expectFocus('{ArrowUp}', /Duplicate/);
  await expectFocus('d', /Delete/);
  await expectFocus('d', /Duplicate/);
  await expectFocus('{Home}', /Rename/);
  await userEvent.keyboard('d');
  await userEvent.keyboard('{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});
