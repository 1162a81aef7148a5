/** Part of everything that is masked, and invisible, so that nothing masked is ever sent as if it were true. */
export const maskMark = '\u2060';
