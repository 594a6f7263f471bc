import type { Page } from '@playwright/test'

const maxLines = 12
const maxText = 800

/**
 * Records errors on a page. The returned function describes where the page is, what it shows and its last errors, for
 * failed tests on machines without a screen.
 */
export const watchPage = (page: Page): (() => Promise<string>) => {
  const lines: string[] = []
  const add = (line: string): void => {
    lines.push(line)
    if (lines.length > maxLines) lines.shift()
  }
  page.on('pageerror', ({ message }) => add(`error: ${message}`))
  page.on('requestfailed', (request) => add(`${request.failure()?.errorText ?? 'failed'}: ${request.url()}`))
  page.on('response', (answer) => {
    if (answer.status() >= 400) add(`${answer.status()}: ${answer.url()}`)
  })
  return async () => {
    if (page.isClosed()) return ['a page that is closed', ...lines].join('\n  ')
    const text = await page
      .locator('body')
      .innerText({ timeout: 1_000 })
      .catch(() => 'no text to be read')
    return [`${page.url()} shows`, text.slice(0, maxText).replaceAll(/\s*\n\s*/g, ' | '), ...lines].join(
      '\n  ',
    )
  }
}
