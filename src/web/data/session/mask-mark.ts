/** An invisible mark in all masked text, so that masked text is never sent as if it were real. */
export const maskMark = '\u2060';

/** Text to start a field with: empty for masked text, which could not be sent. */
export const unmaskedText = (text: string): string => (text.includes(maskMark) ? '' : text);
