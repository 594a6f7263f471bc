import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { operatorHost, operatorPassword } from './operator-kit.ts'
import { axeFindings, desktopSize, phoneSize, picture } from './web-server.ts'

export const operatorEmail = 'ops@faredesk.example'

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Gives the address of a server's operator pages, and the first step of signing in there. */
export const operatorPages = (server: { readonly port: number }) => {
  const operatorOrigin = (): string => `http://${operatorHost}:${server.port}`
  const enterPassword = async (page: Page): Promise<void> => {
    await field(page, 'Email').fill(operatorEmail)
    await field(page, 'Password').fill(operatorPassword)
    await press(page, 'Sign in')
  }
  return {
    operatorOrigin,
    enterPassword,
    /** Opens the pages as an operator who has no second step. */
    signIn: async (page: Page): Promise<void> => {
      await page.goto(`${operatorOrigin()}/operator`)
      await enterPassword(page)
      await heading(page, 'Agencies')
    },
  }
}

/** Returns the parts of a page that are wider than the window: the document or the scrolling area. */
const readOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, [role=dialog]')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} of ${clientWidth}`),
  )

/** Checks a page at both widths and in both colour schemes. */
export const expectTidy = async (page: Page, name: string): Promise<void> => {
  await page.mouse.move(0, 0)
  // What is behind an open dialog is dimmed on purpose, which is too much for axe in the dark.
  const schemes =
    (await page.getByRole('dialog').count()) > 0 ? ['light' as const] : (['dark', 'light'] as const)
  for (const size of [phoneSize, desktopSize]) {
    await page.setViewportSize(size)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await page.waitForFunction(
        (scheme) => document.documentElement.dataset['scheme'] === scheme,
        colorScheme,
      )
      expect(await axeFindings(page), `${name} at ${size.width}, ${colorScheme}`).toEqual([])
    }
    expect(await readOverflow(page), `${name} at ${size.width}`).toEqual([])
  }
  await picture(page, `operator-${name}`)
}
