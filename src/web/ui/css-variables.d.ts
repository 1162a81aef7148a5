import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Colour of a glyph tile. */
    '--kind'?: string;
    /** Of a picture whose parts stand at places of their own. */
    '--height'?: string;
    /** How many rows have their place before they are there. */
    '--rows'?: number;
  }
}
