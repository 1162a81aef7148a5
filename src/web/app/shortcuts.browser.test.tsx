import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { currentShellAction } from '../data/shell-action.ts';
import { mount } from '../ui/mount-fixture.tsx';
import { Shortcuts } from './shortcuts.tsx';

test.each(['input', 'textarea', 'div'] as const)(
  'what is typed into %s is text, not a shortcut',
  async (Tag) => {
    const page = await mount(
      <>
        <Shortcuts />
        {Tag === 'div' ? (
          // biome-ignore lint/a11y/useSemanticElements: the editor of a browser extension, say.
          <div role="textbox" aria-label="Text" tabIndex={0} contentEditable suppressContentEditableWarning />
        ) : (
          <Tag aria-label="Text" />
        )}
      </>,
    );
    const field = page.getByRole('textbox', { name: 'Text' });
    await field.click();
    await userEvent.keyboard('a/b?');
    const typed = field.element();
    expect(typed instanceof HTMLDivElement ? typed.textContent : Reflect.get(typed, 'value')).toBe('a/b?');
    expect(currentShellAction()).toBeNull();
  },
);
