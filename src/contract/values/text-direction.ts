/** The direction in which text is read. */

/** The characters with which Unicode turns the direction of the text around them: marks, embeddings, overrides, and isolates. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns the text without them: a name or an amount after it would otherwise be read in another order. */
export const withoutDirections = (text: string): string => text.replaceAll(directions, '');
