import type { BrowserContext } from '@playwright/test'
import { demoPassword } from '#server/demo/users.data.ts'

export { openBrowser } from '#tests/support/open-browser.ts'

/** Signs a staff member in, as the page itself would. */
export const signIn = async (context: BrowserContext, page: string, email: string): Promise<void> => {
  const tab = await context.newPage()
  await tab.goto(`${page}/app/login`)
  await tab.evaluate(
    (body) =>
      fetch('/api/wl/user/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    { email, password: demoPassword },
  )
  await tab.close()
}
