import type { Page } from '@playwright/test'

/** The finished page as one text: what a browser prints when nothing has to be fetched, drawn or worked out. */
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
