import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Color of a glyph tile. */
    '--kind'?: string;
    /** For a picture that positions its parts itself. */
    '--height'?: string;
    /** How wide the text of a table cell may be. */
    '--most'?: string;
    /** How wide the value of a table cell is, whatever it says. */
    '--wide'?: string;
    /** How many rows have their place before they are there. */
    '--rows'?: number;
    /** How many rows a card of a picture stays in sight along. */
    '--span'?: number;
    /** How long the text is that gets as large as there is room for. */
    '--characters'?: number;
  }
}
