import { isDrawn } from '#contract/values/drawn-text.ts';
import { emailPattern } from '#contract/values/typed-text.ts';
import { isPhone } from './same-contact.ts';

/** The error of a name or contact detail, in one line; undefined if there is none. */
export const nameError = (text: string): string | undefined => (isDrawn(text) ? undefined : 'Enter a name.');

export const emailError = (text: string): string | undefined =>
  text.trim() === '' || emailPattern.test(text.trim())
    ? undefined
    : 'Enter a valid email, like name@example.org.';

/** A number of at least seven digits, with an extension or without: "(555) 010-4477 ext. 9". */
export const phoneError = (text: string): string | undefined =>
  text.trim() === '' || (/^[+()\d\s./-]+(?:(?:ext\.?|x)\s*\d{1,6})?$/i.test(text.trim()) && isPhone(text))
    ? undefined
    : 'Enter a valid phone number, like +1 555 010 4477.';

/** For a field that can be changed on the platform but not cleared. */
export const cannotClear = 'This can be changed but not removed.';

export const addressIncomplete = 'Complete the address or clear it.';
/** The platform takes no others. */
export const zipUnreadable = 'Enter a US ZIP code, like 97201 or 97201-1234.';

export const profileLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
} as const;
