/** Saved reports, and those that are pinned to the overview. */
import { expect } from '@playwright/test';
import { clicker } from './clicker.ts';
import { axeFaultsInBothThemes } from './screen-checks/axe.ts';
import { waitForIdle } from './screen-checks/settled.ts';
import { layoutShift, unnoticedShift, watchLayout } from './screen-checks/shift.ts';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

ownTest(
  'a report is saved and pinned: the overview shows the same figures without any shift; then it is unpinned',
  async ({ page }) => {
    await watchLayout(page);
    await signIn(page, 'Staff', '/overview');
    await expect(page.getByRole('group', { name: 'Received by month' })).toBeVisible();
    const cards = page.locator('#main').getByRole('region', { name: 'Pinned reports' });
    await expect(cards).toHaveCount(0);
    const bar = page.getByRole('search', { name: 'Report' });
    const saved: { name: string; address: string; figure: string }[] = [];
    for (const [name, address, figure] of [
      ['Fall by week', '/reports?from=2026-09-01&to=2026-11-15&by=week&against=none', 'Received'],
      ['Campaigns last month', '/reports/campaigns?period=last-month', 'Received'],
      ['Year by campaign', '/reports?period=last-year&split=campaign', 'Received'],
      ['Left us', '/reports/donors?year=2025', 'Lapsed'],
    ] as const) {
      await page.goto(address);
      const { click, count: clicks } = clicker();
      await click(bar.getByRole('button', { name: 'Saved views' }));
      const views = page.getByRole('dialog', { name: 'Saved views' });
      await views.getByLabel('Name').fill(name);
      await click(views.getByRole('button', { name: 'Save view' }));
      await click(bar.getByRole('button', { name: 'Pin to overview' }));
      await expect(bar.getByRole('button', { name: 'Unpin from overview' })).toBeVisible();
      expect(clicks()).toBe(3);
      const label = page.locator('#main').getByText(figure, { exact: true }).first();
      const text =
        (await label.locator('xpath=ancestor-or-self::div[1]/following-sibling::*[1]').textContent()) ?? '';
      expect(text).toMatch(/\d/);
      saved.push({ name, address: page.url(), figure: text });
    }
    await page.goto('/overview');
    await expect(cards.getByRole('heading')).toHaveCount(saved.length);
    for (const { name, address, figure } of saved) {
      const card = cards.locator('section', { has: page.getByRole('link', { name, exact: true }) });
      await expect(card.getByRole('link', { name: figure, exact: true })).toBeVisible();
      const report = card.getByRole('link', { name, exact: true });
      const [to, wanted] = [(await report.getAttribute('href')) ?? '', new URL(address)].map(
        (one) => new URL(one, page.url()),
      );
      expect(to?.pathname).toBe(wanted?.pathname);
      expect([...(to?.searchParams ?? [])].sort()).toEqual([...(wanted?.searchParams ?? [])].sort());
    }
    await waitForIdle(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(unnoticedShift);
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const { name } of saved) await cards.getByRole('button', { name: `Unpin ${name}` }).click();
    await expect(cards).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('group', { name: 'Received by month' })).toBeVisible();
    await expect(cards).toHaveCount(0);
  },
);
