/** Hiding personal data: how to turn it on, and what could still be found. */
import { expect, type Page } from '@playwright/test';
import { fetchJson } from '../fetch-as.ts';

export const mark = (page: Page) => page.getByText('is hidden in this tab');

/** The rows may be shown a moment before the app listens for keys. */
export async function mask(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('m');
    await expect(mark(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

type Person = { firstName: string; lastName: string; email: string; phone: string };

/** The names and contact details of all donors, as the platform reports them to an administrator. */
export async function peopleOf(url: string): Promise<string[]> {
  const words: string[] = [];
  for (let at = 1; at <= 10; at += 1) {
    const { data } = await fetchJson<{ data: Person[] }>(url, `/api/v3/donors?limit=100&page=${at}`);
    for (const { firstName, lastName, email, phone } of data)
      words.push(`${firstName} ${lastName}`, email, phone);
    if (data.length < 100) break;
  }
  return words.filter((text) => typeof text === 'string' && text.trim().length > 5);
}

/** Everything that a person, a screen reader, or a look at the tab could find. */
export const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
    return [
      document.title,
      location.href,
      document.documentElement.outerHTML,
      document.body.innerText,
      ...fields.map((field) => field.value),
    ].join('\n');
  });

/** Which of these names a text contains; repeated words are checked only once, since there are thousands of names. */
export function namesIn(text: string, names: readonly string[]): string[] {
  const once = [...new Set(text.split(/[<>\n]/))].join('\n');
  return names.filter((name) => once.includes(name));
}
