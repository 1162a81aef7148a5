/** When our server last responded, in ms since 1970: the idle time of the session started over then. */
let last = Date.now();

export const noteCall = (): void => {
  last = Date.now();
};
export const lastCallAt = (): number => last;
