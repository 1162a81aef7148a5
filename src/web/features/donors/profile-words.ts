/** What is wrong with a name or a way to reach somebody, in one line; nothing when it is well. */
export const nameMistake = (text: string): string | undefined =>
  text.trim() === '' ? 'A name is needed.' : undefined;

export const emailMistake = (text: string): string | undefined =>
  text.trim() === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
    ? undefined
    : 'An address looks like name@example.org.';

export const phoneMistake = (text: string): string | undefined =>
  text.trim() === '' || (/^[+()\d\s.-]+$/.test(text.trim()) && (text.match(/\d/g)?.length ?? 0) >= 5)
    ? undefined
    : 'A phone number has digits, and may begin with +.';
