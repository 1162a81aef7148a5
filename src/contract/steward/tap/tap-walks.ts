/** Walks to check tap devices, their findings, and the resulting to-dos. All of this is our own data. */

/** What a person at a device reports about it. */
export const tapMarks = ['right', 'wrong', 'missing', 'damaged'] as const;
export type TapMark = (typeof tapMarks)[number];

/** Maximum characters (code points) of a walk's name. */
export const maxWalkName = 80;
export const maxMarkNote = 300;
/** The most devices of one walk. */
export const maxWalkDevices = 500;
/** Maximum size of a photo as sent. */
export const maxPhotoBytes = 300_000;
/** Maximum pixels of a photo's longer side. */
export const maxPhotoPixels = 4_096;
