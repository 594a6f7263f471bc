import { eq } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, it } from 'vitest'
import { sites } from '#server/db/schema/index.ts'
import type { SiteVersion } from '#server/db/shapes/sites.ts'
import { pictures } from '#tests/support/pictures.ts'
import { axeFindings, desktopSize, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

let clock = Date.now()
const web = setUpWeb({ now: () => new Date(clock) })
const settingsPage = '/staff/site-settings'

type Config = SiteVersion['config']
let first: Config
const loadConfig = async (): Promise<Config> => {
  const [row] = await web.server.deps.database.db.select().from(sites).where(eq(sites.id, 'skyways'))
  if (!row) throw new Error('no site')
  return row.config
}
/** Prepares the site without the screen; the server caches a site for ten seconds. */
const configure = async (change: Partial<Config>): Promise<void> => {
  const { db } = web.server.deps.database
  await db
    .update(sites)
    .set({ config: { ...first, ...change } })
    .where(eq(sites.id, 'skyways'))
  clock += 11_000
}
beforeAll(async () => {
  first = await loadConfig()
})

const saved = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Setting saved successfully').first().waitFor()
}
const variable = (page: Page, name: string): Promise<string> =>
  page.evaluate((asked) => document.documentElement.style.getPropertyValue(asked), name)

describe('the site editor', () => {
  it('previews colours with their adjustments, saves them, and a visitor sees them', async () => {
    const page = await web.openAt('owner', `${settingsPage}?tab=theme`)
    await page.getByRole('textbox', { name: 'Main colour', exact: true }).fill('#ffe000')
    await page
      .getByText(/^#ffe000 has a contrast of 1\.\d : 1 on #f4f5f7, below the 4\.5 : 1 needed\./)
      .waitFor()
    await expect.poll(() => axeFindings(page)).toEqual([])
    await picture(page, 'site-settings-theme')
    await page.getByRole('link', { name: 'General' }).click()
    await page.getByLabel('Search form heading').fill('Fly cheap')
    await page.getByText('You have unsaved changes.').waitFor()
    await saved(page)
    await page.getByText('All changes saved.').waitFor()
    expect((await loadConfig()).theme.primary).toBe('#ffe000')
    await expect.poll(() => variable(page, '--tenant')).toBe('#ffe000')

    const visitor = await web.openPage()
    await visitor.goto(web.server.address('/flight/search'))
    await visitor.getByRole('heading', { name: 'Fly cheap' }).waitFor()
    await expect.poll(() => variable(visitor, '--accent-fill')).toBe('#ffe000')
    expect(await axeFindings(visitor)).toEqual([])
    await visitor.context().close()
    await page.context().close()
  })

  it('stores an uploaded logo, which visitors see from the site itself', async () => {
    await configure({ logoUrl: '' })
    const page = await web.openAt('owner', settingsPage)
    const file = page.getByLabel('Logo: file')
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await page.getByRole('alert').getByText('Choose a PNG, JPEG or WebP image').waitFor()
    const [, png = ''] = pictures.good.PNG.split(',')
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
    await page.getByRole('button', { name: 'Replace image: Logo' }).waitFor()
    await expect.poll(() => axeFindings(page)).toEqual([])
    await saved(page)
    const { logoUrl } = await loadConfig()
    expect(logoUrl).toMatch(/^\/api\/whitelabel\/sitePicture\/[a-f\d]{64}\.png$/)
    const visitor = await web.openPage()
    await visitor.goto(web.server.address('/flight/search'))
    const logo = visitor.locator(`.shop-brand img[src="${logoUrl}"]`)
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(12)
    await visitor.context().close()
    await page.context().close()
  })

  it('shows errors at the field, and on which tab', async () => {
    const page = await web.openAt('owner', `${settingsPage}?tab=scripts`)
    await page.getByLabel('Tracking tag').fill('if (')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Check the script:').waitFor()
    await page.getByLabel('Tracking tag').fill('<script>x</script>')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Paste only the code between').waitFor()
    await page.getByText('Check: Tracking and scripts.').waitFor()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(() => page.getByLabel('Tracking tag').inputValue()).toBe('')
    await page.context().close()
  })

  it('lists what is removed from a header, and shows the rest', async () => {
    const page = await web.openAt('owner', `${settingsPage}?tab=html`)
    await page
      .getByLabel('Header HTML', { exact: true })
      .fill('<p onclick="window.hit=1">Call us</p><script>window.hit=1</script>')
    await page.getByText('onclick of <p>').waitFor()
    await page.getByText('<script> and everything in it').waitFor()
    await page.getByRole('group', { name: 'Preview: Header HTML' }).getByText('Call us').waitFor()
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false)
    await picture(page, 'site-settings-html')
    await page.context().close()
  })

  it("refuses to overwrite another user's changes: shows both, and lets the user choose", async () => {
    const mine = await web.openAt('owner', settingsPage)
    const theirs = await web.openAt('admin', settingsPage)
    await mine.getByLabel('Contact number').fill('+91 11 1111 1111')
    await theirs.getByLabel('Contact number').fill('+91 22 2222 2222')
    await saved(theirs)
    await mine.getByRole('button', { name: 'Save settings' }).click()
    const dialog = mine.getByRole('dialog', { name: 'Someone else saved changes' })
    await dialog.getByText('+91 22 2222 2222').waitFor()
    await dialog.getByText('+91 11 1111 1111').waitFor()
    await expect.poll(() => axeFindings(mine)).toEqual([])
    expect((await loadConfig()).adminContact).toBe('+91 22 2222 2222')
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
    await mine.getByText('Setting saved successfully').first().waitFor()
    expect((await loadConfig()).adminContact).toBe('+91 11 1111 1111')
    await theirs.context().close()

    await mine.getByRole('link', { name: 'History' }).click()
    await mine.getByText('admin@skyways.example').waitFor()
    await mine.getByRole('button', { name: 'Restore version 1', exact: true }).click()
    await mine.getByText('Version 1 restored').waitFor()
    await expect.poll(async () => (await loadConfig()).theme.primary).toBe(first.theme.primary)
    await expect.poll(() => axeFindings(mine)).toEqual([])
    await picture(mine, 'site-settings-history')
    await mine.context().close()
  })

  it('saves bank accounts, on a phone', async () => {
    const page = await web.openAt('owner', `${settingsPage}?tab=bank`, phoneSize)
    await page.getByRole('button', { name: 'Add account' }).click()
    const account = page.getByRole('region', { name: 'Account 2' })
    for (const [label, value] of [
      ['Bank', 'HDFC Bank'],
      ['Account name', 'Skyways'],
      ['Account number', '50200098765432'],
      ['IFSC', 'hdfc1234'],
    ] as const)
      await account.getByRole('textbox', { name: label, exact: true }).fill(value)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Enter an IFSC').waitFor()
    await account.getByRole('textbox', { name: 'IFSC' }).fill('HDFC0001234')
    await expect.poll(() => axeFindings(page)).toEqual([])
    await saved(page)
    await picture(page, 'site-settings-bank')
    await page.setViewportSize(desktopSize)
    const field = await account.getByRole('textbox', { name: 'Account number' }).boundingBox()
    expect(field?.width).toBeGreaterThan(200)
    await page.context().close()
  })

  it('is read-only for other staff, and not a page for anyone else', async () => {
    const staff = await web.openAt('staff', settingsPage)
    await staff.getByText('Only an owner or super admin can change these settings').waitFor()
    await expect.poll(() => staff.getByLabel('Contact number').isDisabled()).toBe(true)
    await expect.poll(() => staff.getByRole('button', { name: 'Save settings' }).count()).toBe(0)
    await staff.getByRole('link', { name: 'Other settings' }).first().waitFor()
    const [whileDisabled, whileEnabled] = await staff
      .getByRole('button', { name: 'Replace image: Logo' })
      .evaluate((button) => {
        const before = getComputedStyle(button).color
        const fieldset = button.closest('fieldset')
        if (fieldset) fieldset.disabled = false
        return [before, getComputedStyle(button).color]
      })
    expect(whileDisabled).not.toBe(whileEnabled)
    await staff.context().close()
    const agent = await web.openAt('agent', settingsPage)
    await agent.getByText("Only the agency's owner and staff can open this page.").waitFor()
    await expect.poll(() => agent.getByRole('link', { name: 'Other settings' }).count()).toBe(0)
    await agent.context().close()
  })
})

describe('the pop-up alert', () => {
  const alert = { isActive: true, title: 'Monsoon hours', html: '<p>Closed on Monday</p>', frequencyDays: 3 }

  it('appears once in a number of days, by a cookie, and again when staff want it', async () => {
    await configure({ popupAlert: alert })
    const page = await web.openPage()
    await page.goto(web.server.address('/flight/search'))
    const dialog = page.getByRole('dialog', { name: 'Monsoon hours' })
    await dialog.getByText('Closed on Monday').waitFor()
    await expect.poll(() => axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const cookies = async () =>
      (await page.context().cookies()).filter(({ name }) => name.startsWith('faredesk-popup-skyways'))
    const days = ((await cookies())[0]?.expires ?? 0) / 86_400 - Date.now() / 86_400_000
    expect(days).toBeGreaterThan(2.9)
    expect(days).toBeLessThan(3.1)
    await page.reload()
    await page.getByRole('heading', { name: 'Flight Deals' }).waitFor()
    await expect.poll(() => dialog.count()).toBe(0)

    await configure({ popupAlert: { ...alert, revision: 1 } })
    await page.reload()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect
      .poll(async () => (await cookies()).map(({ name }) => name).toSorted())
      .toEqual(['faredesk-popup-skyways', 'faredesk-popup-skyways-1'])
    await page.context().close()
    await configure({})
  })
})

describe("a site's own scripts in a browser", () => {
  const tagged = {
    trackingTag: 'globalThis.tagged = (globalThis.tagged ?? 0) + 1',
    scripts: ['https://stats.example.com/a.js'],
    scriptHosts: ['https://collect.example.com'],
  }
  /** A page with a simulated script host, which records what its policy blocked. */
  const openTagged = async () => {
    await configure(tagged)
    const page = await web.openPage()
    await page
      .context()
      .route('https://stats.example.com/a.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'globalThis.loaded = true' }),
      )
    await page.addInitScript(() => {
      const refused: string[] = []
      Object.assign(globalThis, { refused })
      document.addEventListener('securitypolicyviolation', (event) =>
        refused.push(`${event.effectiveDirective} ${event.blockedURI}`),
      )
    })
    return page
  }
  const seen = (page: Page, name: string): Promise<unknown> =>
    page.evaluate((asked) => (globalThis as Record<string, unknown>)[asked], name)

  it("run on a public page; other inline scripts and hosts don't", async () => {
    const page = await openTagged()
    await page.goto(web.server.address('/flight/search'))
    await expect.poll(() => seen(page, 'tagged')).toBe(1)
    await expect.poll(() => seen(page, 'loaded')).toBe(true)
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'globalThis.smuggled = true'
      document.body.append(script)
      void fetch('https://elsewhere.example/x').catch(() => undefined)
    })
    await expect
      .poll(() => seen(page, 'refused'))
      .toEqual(expect.arrayContaining(['script-src-elem inline', 'connect-src https://elsewhere.example/x']))
    expect(await seen(page, 'smuggled')).toBeUndefined()
    const cookies = await page.evaluate(() => document.cookie)
    expect(cookies).not.toMatch(/session=|token=/i)
    await page.context().close()
  })

  it('are removed as soon as the address is one they may not see', async () => {
    const page = await openTagged()
    await page.goto(web.server.address('/flight/search'))
    await expect.poll(() => seen(page, 'tagged')).toBe(1)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL(/\/app\/login/)
    await page.getByRole('textbox', { name: /password/i }).waitFor()
    await expect.poll(() => seen(page, 'tagged')).toBeUndefined()
    await expect.poll(() => page.locator('script[nonce]').count()).toBe(0)
    await page.goto(web.server.address('/e-ticket/c2VjcmV0'))
    await expect.poll(() => seen(page, 'tagged')).toBeUndefined()
    await page.context().close()
    await configure({})
  })
})
