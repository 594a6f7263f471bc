import type { Page } from '@playwright/test'
import { expect } from 'vitest'

/** What a page shows while something of it is loading. */
const loading = '.skeleton, .skeleton-rows, .skeleton-fields, [aria-busy="true"], .progress'

/** Waits until nothing on the page is loading. The network never rests while a page follows news. */
export const waitUntilSettled = async (page: Page): Promise<void> => {
  await expect.poll(() => page.locator(loading).count()).toBe(0)
}
