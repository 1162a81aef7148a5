/** A `like` pattern for texts that contain these words, whatever signs they hold; used with `escape '\'`. */
export const escapeLike = (text: string): string =>
  `%${text.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
