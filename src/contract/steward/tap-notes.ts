/** Our own placement notes on tap devices ("row 4, left"). They never reach the platform. Types only. */

/** Maximum characters (code points) of a note. */
export const maxTapNote = 200;
