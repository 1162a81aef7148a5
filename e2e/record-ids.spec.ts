import { expect } from '@playwright/test';
import { reportedReversals } from './sandbox-reversals.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

for (const width of [390, 1024, 1280, 1366])
  test(`the IDs of a record take one line each and are copied in full, ${width} px wide`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'Staff', '/profile');
    const refund = (await reportedReversals(page, 'refunds')).find(({ depositId }) => depositId !== null);
    await goWithin(page, `/refunds/${refund?.id}`);
    await page.getByText('Record IDs').click();
    for (const [name, id] of [
      ['refund ID', refund?.id],
      ['gift ID', refund?.contributionId],
    ] as const) {
      const button = page.getByRole('button', { name: `Copy ${name}` });
      const text = page.getByTitle(id ?? '');
      await expect(text).toHaveText(id ?? '');
      const [line, icon] = [await text.boundingBox(), await button.boundingBox()];
      expect(line?.height).toBeLessThan(20);
      // The icon's button reaches a little under the text.
      expect(line && line.x + line.width).toBeLessThanOrEqual((icon?.x ?? 0) + 8);
      await button.click();
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
      await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(0);
    }
  });
