import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mails, users } from '#server/db/schema/index.ts'
import { axeFindings, desktopSize, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAt } = setUpWeb()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Create agent' }).click()
/** Returns the text of a field's error line. */
const readFieldError = (page: Page, name: string) =>
  field(page, name).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '')
      .join(' '),
  )

const company: Record<string, string> = {
  'Company name': 'Nila Tours',
  'Company email': 'desk@nila.example',
  'Company phone': '98200 66661',
  'Second phone': '98200 66662',
  'Contact: first name': 'Nila',
  State: 'Kerala',
  City: 'Kochi',
  Pincode: '682001',
  Address: '1 Marine Drive',
}

describe('the create-agent form', () => {
  it('shows errors at the fields, keeps what was typed, creates the account and sends an email', async () => {
    const page = await openAt('staff', '/createNewUser')
    await field(page, 'First name').waitFor()
    await submit(page)
    await expect.poll(() => readFieldError(page, 'Email')).toContain('Either phone or email is required.')
    await expect.poll(() => readFieldError(page, 'First name')).toContain('This is required field.')
    await expect.poll(() => readFieldError(page, 'City')).toContain('This is required field.')

    await field(page, 'First name').fill('Nila')
    await field(page, 'Email').fill('agent@skyways.example')
    await field(page, 'Phone').fill('123')
    for (const [name, text] of Object.entries(company)) await field(page, name).fill(text)
    await submit(page)
    await expect.poll(() => readFieldError(page, 'Phone')).toContain('Please enter a valid phone number')
    await field(page, 'Phone').fill('')
    await submit(page)
    await expect
      .poll(() => readFieldError(page, 'Email'))
      .toContain('An account with this email already exists.')
    expect(await field(page, 'Company name').inputValue()).toBe('Nila Tours')
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'create-user-errors')

    await field(page, 'Email').fill('nila@nila.example')
    await submit(page)
    await page.getByText('Agent Created Successfully').waitFor()
    await page.getByText("We've sent nila@nila.example a link to set the password.").waitFor()
    await expect.poll(() => field(page, 'First name').inputValue()).toBe('')
    const { db } = server.deps.database
    const [user] = await db.select().from(users).where(eq(users.email, 'nila@nila.example'))
    expect(user).toMatchObject({
      siteId: 'skyways',
      userType: 'travelAgent',
      passwordHash: '',
      isVerified: false,
    })
    const [mail] = await db.select().from(mails).where(eq(mails.toAddress, 'nila@nila.example'))
    expect(mail?.text).toContain(`${server.address('/generate_password')}#code=`)
    await page.context().close()
  })

  it('creates a shopper with only a phone number, on a phone', async () => {
    const page = await openAt('staff', '/createNewUser', phoneSize)
    await page.getByLabel('Agent type').selectOption({ label: 'B2C (retail)' })
    await expect.poll(() => page.getByText('Agent company').count()).toBe(0)
    await field(page, 'First name').fill('Ravi')
    await field(page, 'Phone').fill('98200 77777')
    await submit(page)
    await page.getByText('Ravi has no email address yet', { exact: false }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWide).toBe(false)
    await page.context().close()
  })

  it('is for staff only', async () => {
    const page = await openAt('agent', '/createNewUser', desktopSize)
    await page.getByText('Only staff can open this page.').waitFor()
    expect(await field(page, 'First name').count()).toBe(0)
    await page.context().close()
  })
})
