/** When our server last answered: that is when the idle time of the session began again. */
let last = Date.now();

export const noteCall = (): void => {
  last = Date.now();
};
export const lastCallAt = (): number => last;
