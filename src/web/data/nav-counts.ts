/** Numbers beside links of the navigation ("3 pending"), as this tab last showed them, so that a reload shows them at once. They end with the session. */
const key = 'steward-waiting';

export const lastCount = (place: string): string =>
  /^[\d,]+\+? \w+$/.exec(sessionStorage.getItem(key + place) ?? '')?.[0] ?? '';
export const noteCount = (place: string, text: string): void => sessionStorage.setItem(key + place, text);
