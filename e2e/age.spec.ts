import { expect } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

ownTest(
  'the remaining requests of the minute appear when they run short, on a desktop and a phone, and not before',
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/contributions');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const meter = page.getByText(/Steward is catching up with/);
    await expect(meter.first()).toBeHidden();
    // The service says with each answer how much it still takes.
    await steward.control('POST', 'rate', { limit: 24, reset: true });
    await page.goto('/donors?updatedFrom=2020-01-01');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(meter.first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(meter.last()).toBeVisible();
    const bar = await page.getByRole('navigation', { name: 'Main screens' }).boundingBox();
    const meterBox = await meter.last().boundingBox();
    expect((meterBox?.y ?? 0) + (meterBox?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  },
);
