/** What a search without results suggests for a new donor: an email, a phone number, or a name. */

import { emailError, phoneError } from '../../../nouns/donor/labels.ts';
import { isPhone } from '../../../nouns/donor/same-contact.ts';
import type { ProfileValues } from './profile-values.ts';

export function newDonorStart(words: string): ProfileValues {
  const text = words.trim().replaceAll(/\s+/g, ' ');
  const start: ProfileValues = { firstName: '', lastName: '', email: '', phone: '' };
  if (text.includes('@') && emailError(text) === undefined) return { ...start, email: text };
  if (isPhone(text) && phoneError(text) === undefined) return { ...start, phone: text };
  const cut = text.lastIndexOf(' ');
  return cut < 0
    ? { ...start, firstName: text }
    : { ...start, firstName: text.slice(0, cut), lastName: text.slice(cut + 1) };
}
