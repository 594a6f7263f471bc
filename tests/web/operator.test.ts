import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mails, operatorEvents } from '#server/db/schema/index.ts'
import { createOperatorServices } from '#server/features/operator/operator.service.ts'
import {
  expectTidy,
  field,
  heading,
  operatorEmail as email,
  operatorPages,
  press,
} from '#tests/support/operator-pages.ts'
import { operatorPassword as password } from '#tests/support/operator-kit.ts'
import { buildOperatorPages, phoneSize } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

beforeAll(buildOperatorPages)
const { server, openPage } = setUpWeb()

const { operatorOrigin, signIn } = operatorPages(server)

describe("the first operator's link", () => {
  it('makes the account, signs in, and works once', async () => {
    const code = (await createOperatorServices(server.deps).links.firstLink()) ?? ''
    const link = `${operatorOrigin()}/operator#code=${code}`
    const page = await openPage()
    await page.goto(link)
    await heading(page, 'Become the first operator')
    await field(page, 'Full name').fill('Devika Menon')
    await field(page, 'Email').fill(email)
    await field(page, 'New password').fill('password1')
    await press(page, 'Create account')
    await page.getByText('Choose a less common password').waitFor()
    await expectTidy(page, 'first')
    await field(page, 'New password').fill(password)
    await press(page, 'Create account')
    await heading(page, 'Agencies')
    expect(page.url()).toBe(`${operatorOrigin()}/operator`)
    await page.getByText('3 agencies').waitFor()

    const other = await openPage()
    await other.goto(link)
    await heading(other, "This link doesn't work")
    await expectTidy(other, 'expired-link')
    await press(other, 'Go to sign-in')
    await heading(other, 'Operator sign-in')
    await field(other, 'Email').fill(email)
    await field(other, 'Password').fill('wrong')
    await press(other, 'Sign in')
    await other.getByText('Incorrect email or password', { exact: false }).waitFor()
    await expectTidy(other, 'sign-in')
    await other.context().close()
    await page.context().close()
  })
})

describe('an agency', () => {
  it('is created with its owner, suspended and resumed', async () => {
    const page = await openPage()
    await signIn(page)
    await press(page, 'Create agency')
    const dialog = page.getByRole('dialog')
    await field(page, 'Agency name').fill('Xylo Travels')
    await field(page, 'Agency ID').fill('xylo')
    await field(page, 'Domain').fill('http://x.localhost')
    await field(page, 'First name').fill('Anil')
    await field(page, 'Email').fill('anil@xylo.example')
    await dialog.getByRole('button', { name: 'Create agency' }).click()
    await page.getByText('Enter a domain without https://', { exact: false }).waitFor()
    await expectTidy(page, 'create')
    // A reload loses nothing.
    await page.reload()
    await press(page, 'Create agency')
    await page.getByText('We restored what you typed').waitFor()
    expect(await field(page, 'Agency name').inputValue()).toBe('Xylo Travels')
    await field(page, 'Domain').fill('x.localhost')
    await dialog.getByRole('button', { name: 'Create agency' }).click()
    const link = page.getByText('/app/generate_password#code=', { exact: false })
    const address = await link.innerText()
    expect(address).toContain(`http://x.localhost:${server.port}/app/generate_password#code=`)
    await expectTidy(page, 'owner-link')
    await press(page, 'Done')
    await heading(page, 'Xylo Travels')
    const { db } = server.deps.database
    const [mail] = await db.select().from(mails).where(eq(mails.toAddress, 'anil@xylo.example'))
    expect(mail?.text).toContain(address)

    const owner = await openPage()
    await owner.goto(address)
    await owner.getByRole('textbox', { name: /New password/ }).fill('velvet-anchor-58')
    await owner.getByRole('button', { name: 'Set password' }).click()
    await owner.getByLabel('Email or phone').fill('anil@xylo.example')
    await field(owner, 'Password').fill('velvet-anchor-58')
    await press(owner, 'Sign in')
    await owner.getByText('Other settings').first().waitFor()
    expect(await owner.getByText('Xylo Travels').count()).toBeGreaterThan(0)
    expect(new URL(owner.url()).host).toBe(`x.localhost:${server.port}`)
    const openShop = async () => {
      await owner.goto(server.address('/', 'x'))
      return owner.locator('body').innerText()
    }

    await press(page, 'Suspend')
    await page.getByRole('textbox', { name: /^Reason/ }).fill('Unpaid invoices of October')
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await page.getByText('Suspended: Unpaid invoices of October').waitFor()
    await expectTidy(page, 'suspended')
    // Other processes may remember an agency for ten seconds.
    await expect.poll(openShop).toContain('Xylo Travels is closed at the moment')
    await press(page, 'Resume')
    await page.getByText('Xylo Travels is active again').waitFor()
    await expect.poll(openShop).not.toContain('closed')
    const events = await db.select().from(operatorEvents).where(eq(operatorEvents.siteId, 'xylo'))
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['agency.create', 'agency.suspend', 'agency.resume']),
    )
    await owner.context().close()
    await page.context().close()
  })

  it('gets a domain that is checked, and staff', async () => {
    const page = await openPage()
    await signIn(page)
    await page.getByRole('link', { name: /^Xylo Travels/ }).click()
    await heading(page, 'Xylo Travels')
    await press(page, 'Add domain')
    await field(page, 'Domain').fill('travel.xylo.invalid')
    await page.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click()
    await press(page, 'Check now: travel.xylo.invalid')
    await page.getByText("couldn't be read", { exact: false }).waitFor()
    await expectTidy(page, 'agency')
    await press(page, 'Remove: x.localhost')
    await expectTidy(page, 'remove-domain')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('agency’s last verified domain', { exact: false }).waitFor()
    await press(page, 'Remove: travel.xylo.invalid')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('travel.xylo.invalid removed').waitFor()
    await press(page, 'Add staff')
    await field(page, 'First name').fill('Priya')
    await field(page, 'Email').fill('priya@xylo.example')
    await page.getByRole('dialog').getByRole('button', { name: 'Add staff' }).click()
    await press(page, 'Done')
    await page.getByRole('list', { name: 'Owner and staff' }).getByText('Priya').waitFor()
    await page.context().close()
  })
})

describe("the operator's pages", () => {
  it("exist only on the operator's host", async () => {
    const page = await openPage()
    await page.goto(`${operatorOrigin()}/`)
    await heading(page, 'Operator sign-in')
    const files = await page
      .locator('script[src], link[rel=stylesheet]')
      .evaluateAll((all) =>
        all.map(
          (one) => new URL(one.getAttribute('src') ?? one.getAttribute('href') ?? '', location.href).pathname,
        ),
      )
    expect(files.length).toBeGreaterThan(1)
    const paths = ['/operator', '/operator/agencies', ...files, '/api/operator/me', '/api/operator/agencies']
    const readStatuses = () =>
      page.evaluate(
        (all) => Promise.all(all.map(async (path) => [path, (await fetch(path)).status] as const)),
        paths,
      )
    expect(Object.fromEntries(await readStatuses())).toMatchObject({
      '/operator': 200,
      '/api/operator/me': 401,
    })
    await page.goto(server.address('/push-worker.js'))
    for (const [path, status] of await readStatuses()) expect([path, status]).toEqual([path, 404])
    await page.context().close()
  })

  it('can be used with the keyboard alone', async () => {
    const page = await openPage()
    const { keyboard } = page
    const hasFocus = (name: string) =>
      expect
        .poll(() =>
          page.evaluate(() => {
            const focused = document.activeElement as HTMLInputElement | null
            return focused?.labels?.[0]?.textContent ?? focused?.textContent
          }),
        )
        .toContain(name)
    const tabTo = async (name: string): Promise<void> => {
      await keyboard.press('Tab')
      await hasFocus(name)
    }
    await page.goto(`${operatorOrigin()}/operator`)
    await hasFocus('Email')
    await keyboard.type(email)
    await tabTo('Password')
    await keyboard.type(password)
    await keyboard.press('Enter')
    await heading(page, 'Agencies')
    await keyboard.press('a')
    await hasFocus('Agency name')
    await keyboard.type('Yonder Tours')
    await tabTo('Agency ID')
    await keyboard.type('yonder')
    await tabTo('Kind')
    await keyboard.press('ArrowDown')
    await tabTo('Domain')
    await keyboard.type('y.localhost')
    await tabTo('Phone')
    await tabTo('First name')
    await keyboard.type('Yusuf')
    await tabTo('Last name')
    await tabTo('Email')
    await keyboard.type('yusuf@yonder.example')
    await keyboard.press('Enter')
    await page.getByText('/app/generate_password#code=', { exact: false }).waitFor()
    await keyboard.press('Escape')
    await heading(page, 'Yonder Tours')
    await page.getByText('Test', { exact: true }).waitFor()
    await page.context().close()
  })

  it('have room for their menu on a phone', async () => {
    const page = await openPage(phoneSize)
    await signIn(page)
    const links = page.getByRole('navigation').getByRole('link')
    const boxes = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
    for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44)
    await links.last().click()
    const box = await links.last().boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phoneSize.width)
    await page.getByRole('link', { name: 'Operators' }).click()
    await heading(page, 'Operators')
    await press(page, 'Add operator')
    await field(page, 'Full name').fill('Ira Bose')
    await field(page, 'Email').fill('ira@faredesk.example')
    await page.getByRole('dialog').getByRole('button', { name: 'Add operator' }).click()
    await page.getByText(`${operatorOrigin()}/operator#code=`, { exact: false }).waitFor()
    await press(page, 'Done')
    await press(page, 'Disable: Ira Bose')
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await page.getByText('Disabled', { exact: true }).waitFor()
    await expectTidy(page, 'operators')
    await page.getByRole('link', { name: 'Agencies' }).click()
    await page.getByText('5 agencies').waitFor()
    await expectTidy(page, 'agencies')
    await press(page, 'Sign out')
    await heading(page, 'Operator sign-in')
    await page.context().close()
  })
})
