import type { Page } from '@playwright/test'

/** Returns the finished page as one text, for printing with nothing left to load, draw or calculate. */
export const finishedHtml = async (page: Page, url: string): Promise<string> => {
  await page.goto(url)
  await page.waitForSelector('html[data-print-ready]', { state: 'attached' })
  return page.evaluate(`(() => {
    const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('')
    document.querySelectorAll('script, link').forEach((element) => element.remove())
    document.head.insertAdjacentHTML('beforeend', '<style>' + css + '</style>')
    return document.documentElement.outerHTML
  })()`)
}
