/** An invisible mark in all masked text, so that masked text is never sent as if it were real. */
export const maskMark = '\u2060';
