/** Text typed in a dialog that would be lost: not a search, a password, or a code. */

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Each field's text before the person typed in it. */
const firstTexts = new WeakMap<EventTarget, string>();

const isTextField = (target: EventTarget): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    /^(text|email|tel|url|number)$/.test(target.type) &&
    target.autocomplete !== 'one-time-code');

/** Call it when a field gets the focus. */
export function noteFirstText({ target }: { target: EventTarget }): void {
  if (isTextField(target) && !firstTexts.has(target)) firstTexts.set(target, target.value);
}

/** Call it when something is typed. A text that only the app replaces was never typed. */
export function noteTyping({ target }: { target: EventTarget }): void {
  if (isTextField(target)) target.dataset.typed = '';
}

/** The text was typed before the dialog opened again. */
export function noteTypedBefore(dialog: HTMLElement): void {
  for (const field of dialog.querySelectorAll<Field>('input, textarea')) {
    firstTexts.set(field, '');
    noteTyping({ target: field });
  }
}

export const hasTypedText = (dialog: HTMLElement | null): boolean =>
  [...(dialog?.querySelectorAll<Field>('[data-typed]') ?? [])].some(
    (field) => field.value.trim() !== (firstTexts.get(field) ?? '').trim(),
  );
