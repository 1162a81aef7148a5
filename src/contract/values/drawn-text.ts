/** Whether anything of a text can be seen. */

/** Spaces, controls, what Unicode ignores, such as U+200B and the Hangul filler, and the Braille pattern without dots. */
const undrawn = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** False for a text that is empty, or that draws nothing: as a name it would be blank wherever it stands. */
export const isDrawn = (text: string): boolean => text.replaceAll(undrawn, '') !== '';
