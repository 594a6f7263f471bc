import type { Page } from '@playwright/test'

/** Returns column heads, status tags and buttons that their columns cut off; everything else may end in an ellipsis. */
export const clippedCells = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[role=columnheader] *, [role=gridcell] .tag *, [role=gridcell]:has(button)',
      ),
    ]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .map((element) => element.textContent),
  )
