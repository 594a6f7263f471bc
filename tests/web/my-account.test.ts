import { Buffer } from 'node:buffer'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/index.ts'
import { pictures } from '#tests/support/pictures.ts'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAs, openAt } = setUpWeb()

const loadUser = async (role: string) => {
  const [row] = await server.deps.database.db
    .select()
    .from(users)
    .where(and(eq(users.siteId, 'skyways'), eq(users.id, `usr_skyways_${role}`)))
  if (!row) throw new Error(`no ${role}`)
  return row
}

describe("an agent's own account", () => {
  it('goes from the profile to the logo in the header, billing, referral and the application', async () => {
    const page = await openAs('agent')
    await page.getByRole('link', { name: 'My Profile' }).click()
    await page.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor()

    const first = page.getByLabel('First name')
    await first.fill('')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('This is required field.').waitFor()
    await first.fill('Kavitha')
    const logo = Buffer.from(pictures.good.PNG.split(',')[1] ?? '', 'base64')
    const choose = page.getByLabel('Choose image')
    await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await page.getByText(/^Choose a PNG, JPEG or WebP image/).waitFor()
    await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
    await page.getByRole('img', { name: 'Your logo' }).waitFor()
    await page.getByLabel('Header position').selectOption({ label: 'Right' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Setting saved successfully').first().waitFor()
    await page.getByRole('banner').getByRole('img', { name: 'Rao Travels' }).waitFor()
    await page.getByRole('button', { name: 'Account: Kavitha Rao' }).waitFor()
    expect(await loadUser('agent')).toMatchObject({ firstName: 'Kavitha', headerPosition: 'right' })

    const phone = page.getByLabel('Emergency number')
    await phone.fill('123')
    await page.getByRole('button', { name: 'Update number' }).click()
    await page.getByText('Invalid Phone Number...').waitFor()
    await page.getByLabel('Emergency country').selectOption({ value: 'AE' })
    await phone.fill('50 123 4567')
    await page.getByRole('button', { name: 'Update number' }).click()
    await page.getByText('Successfully updated phone number').waitFor()
    await picture(page, 'my-profile')
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('link', { name: 'Billing details' }).click()
    await page.getByLabel('Billing name').fill('Rao Travels')
    await page.getByLabel('GST number').fill('27aapfu0939f1zw')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/^Check the GST number for typos/).waitFor()
    await page.getByLabel('GST number').fill('27aapfu0939f1zv')
    await page.getByLabel('State').selectOption({ label: 'Maharashtra' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await loadUser('agent')).billing?.gstNumber).toBe('27AAPFU0939F1ZV')
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('link', { name: 'Referral' }).click()
    await page.context().grantPermissions(['clipboard-write', 'clipboard-read'])
    await page.getByRole('button', { name: 'Copy code' }).click()
    await page.getByText('Copied to clipboard').first().waitFor()
    const { referralCode } = await loadUser('agent')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(referralCode)
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('link', { name: 'Become a supplier' }).click()
    const accept = page.getByRole('button', { name: 'Accept and continue' })
    await accept.waitFor()
    await expect.poll(() => accept.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: /^I have read and accept the terms/ }).check()
    await accept.click()
    await page.getByRole('checkbox', { name: 'Fixed departures' }).check()
    await page.getByLabel('Bank', { exact: false }).first().fill('HDFC Bank')
    await page.getByLabel('Account holder').fill('Rao Travels')
    await page.getByLabel('Account number').fill('50100012345678')
    await page.getByLabel('IFSC').fill('nonsense')
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByText('Enter an IFSC, like HDFC0000123').waitFor()
    await page.getByLabel('IFSC').fill('hdfc0000123')
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByText(/^We're reviewing your application/).waitFor()
    await picture(page, 'become-supplier')
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'CRM' }).click()
    const part = page.getByRole('region', { name: 'Become a supplier' })
    await part.getByText('Pending').waitFor()
    await picture(page, 'crm')
    expect(await axeFindings(page)).toEqual([])
  })
})

describe('a shopper', () => {
  it('has the customer menu under the account and a dashboard on a phone', async () => {
    const page = await openAs('retail', phoneSize)
    await page.getByRole('button', { name: /^Account: / }).click()
    for (const name of ['My Profile', 'My trips', 'Change Requests', 'My requests', 'Wallet'])
      await page.locator('.account').getByRole('link', { name, exact: true }).waitFor()
    const edges = await page
      .locator('.account .menu-link > :first-child')
      .evaluateAll((icons) => icons.map((icon) => Math.round(icon.getBoundingClientRect().left)))
    expect(new Set(edges).size).toBe(1)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'My Profile', exact: true }).click()
    await expect.poll(() => page.getByText('Your own logo').count()).toBe(0)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    for (const name of ['Upcoming trips', 'Wallet', 'Open change requests', 'Pending payments'])
      await page.getByRole('region', { name, exact: true }).waitFor()
    await picture(page, 'dashboard')
    expect(await axeFindings(page)).toEqual([])
  })

  it('without a phone number is asked for it after five seconds, can postpone it, and enters it', async () => {
    await server.deps.database.db
      .update(users)
      .set({ phoneNumbers: [{ label: 'Primary', phoneNumber: '9810000000', phoneCountryCode: '' }] })
      .where(eq(users.id, 'usr_skyways_retail'))
    const page = await openAs('retail', phoneSize)
    await page.clock.install()
    await page.goto(server.address('/flight/search'))
    await page.getByRole('button', { name: /^Account: / }).waitFor()
    const dialog = page.getByRole('dialog', { name: 'Please Update Your Number' })
    // The clock also advances by itself; the remainder up to five seconds is for a slow machine.
    await page.clock.runFor(2_500)
    expect(await dialog.count()).toBe(0)
    await page.clock.runFor(2_500)
    await dialog.waitFor()
    await page.clock.runFor(500)
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await page.clock.runFor(500)
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: /^Account: / }).waitFor()
    await page.clock.runFor(10_000)
    await expect.poll(() => dialog.count()).toBe(0)

    const other = await openAt('retail', '/flight/search', phoneSize)
    const asked = other.getByRole('dialog', { name: 'Please Update Your Number' })
    await asked.getByRole('textbox', { name: /^Primary number/ }).fill('')
    await asked.getByRole('button', { name: 'Update number' }).click()
    await asked.getByText('Phone number is required!').waitFor()
    await asked.getByRole('textbox', { name: /^Primary number/ }).fill('98111 22277')
    await asked.getByRole('button', { name: 'Update number' }).click()
    await other.getByText('Successfully updated phone number').waitFor()
    await asked.waitFor({ state: 'detached' })
    expect(await loadUser('retail')).toMatchObject({
      phoneNumbers: [{ label: 'Primary', phoneNumber: '9811122277', phoneCountryCode: 'IN' }],
    })
  })

  it('sees a page stay in place while the menus load', async () => {
    const page = await openAt('retail', '/payments', phoneSize)
    const menu = page.getByRole('link', { name: 'My trips' })
    await menu.waitFor()
    let arrive = (): void => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/(shopper-menu|shopper-account)-/, async (route) => {
      await arrived
      await route.continue()
    })
    await page.reload()
    const heading = page.getByRole('heading', { level: 1 })
    await heading.waitFor()
    const before = await heading.boundingBox()
    expect(await menu.count()).toBe(0)
    arrive()
    await menu.waitFor()
    await page.getByRole('button', { name: /^Account: / }).waitFor()
    expect(await heading.boundingBox()).toEqual(before)
    await page.context().close()
  })
})
