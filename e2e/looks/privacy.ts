/** Hiding personal data: how it is turned on, and what could still be found. */
import { expect, type Page } from '@playwright/test';
import { asked } from '../asked.ts';

export const mark = (page: Page) => page.getByText('is hidden in this tab');

/** The rows may stand a moment before the keys are listened to. */
export async function mask(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('m');
    await expect(mark(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

type Person = { firstName: string; lastName: string; email: string; phone: string };

/** How the donors of this world are called and reached, as the service says it to an administrator. */
export async function peopleOf(url: string): Promise<string[]> {
  const words: string[] = [];
  for (let at = 1; at <= 10; at += 1) {
    const { data } = await asked<{ data: Person[] }>(url, `/api/v3/donors?limit=100&page=${at}`);
    for (const { firstName, lastName, email, phone } of data)
      words.push(`${firstName} ${lastName}`, email, phone);
    if (data.length < 100) break;
  }
  return words.filter((text) => typeof text === 'string' && text.trim().length > 5);
}

/** All that a person, a reader of the screen or a look at the tab could find. */
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

/** Which of these names a text has; what it repeats, as its tags, is looked at once: there are thousands of names. */
export function namesIn(text: string, names: readonly string[]): string[] {
  const once = [...new Set(text.split(/[<>\n]/))].join('\n');
  return names.filter((name) => once.includes(name));
}
