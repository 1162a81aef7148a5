/** Returns a `like` pattern for text that contains this text. Use with `escape '\'`. */
export const escapeLike = (text: string): string =>
  `%${text.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
