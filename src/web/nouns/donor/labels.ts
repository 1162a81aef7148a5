import { emailPattern } from '#contract/values/typed-text.ts';

/** The error of a name or contact detail, in one line; undefined if there is none. */
export const nameError = (text: string): string | undefined =>
  text.trim() === '' ? 'Enter a name.' : undefined;

export const emailError = (text: string): string | undefined =>
  text.trim() === '' || emailPattern.test(text.trim())
    ? undefined
    : 'Enter a valid email, like name@example.org.';

export const phoneError = (text: string): string | undefined =>
  text.trim() === '' || (/^[+()\d\s.-]+$/.test(text.trim()) && (text.match(/\d/g)?.length ?? 0) >= 5)
    ? undefined
    : 'Enter a valid phone number, like +1 555 010 4477.';

/** For a field that can be changed on the platform but not cleared. */
export const cannotClear = 'This can be changed but not removed.';

export const addressIncomplete = 'Complete the address or clear it.';
export const zipUnreadable = 'Enter a ZIP code, like 97201 or 97201-1234.';

export const profileLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
} as const;
