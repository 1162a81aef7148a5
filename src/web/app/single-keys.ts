/** Single-key shortcuts can be turned off by people who use speech input or hit keys by accident (WCAG 2.1.4). */
const key = 'steward-single-keys';

export const singleKeysOn = (): boolean => localStorage.getItem(key) !== 'off';
export const chooseSingleKeys = (on: boolean): void =>
  on ? localStorage.removeItem(key) : localStorage.setItem(key, 'off');
