import type { Page } from '@playwright/test'
import { expect as expectThat } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/index.ts'
import { sendMails } from '#tests/support/accounts-kit.ts'
import { createMailBox } from '#tests/support/mail-box.ts'
import { enterMailedCode, fillSignUp } from '#tests/support/visitor-flow.ts'
import { axeFindings, demoPassword, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const box = createMailBox()
const { server, openPage, openAs, openAt } = setUpWeb({ mail: box.port })

const email = 'leela@customer.example'
const first = 'violin cargo teaspoon'
const second = 'lantern under seven bridges'

const leela = (address: string) => ({
  firstName: 'Leela',
  lastName: 'Menon',
  email: address,
  password: first,
})
const signIn = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('Email or phone').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}
/** Presses a button and sees the confirmation, which is shown for 2.5 s. The page itself looks for it, because this process may be busy for as long. */
const expectPasswordChanged = async (page: Page, button: string): Promise<void> => {
  const isShown = page.waitForFunction(() =>
    document.body.innerText.includes('Password Changed! Redirecting to login page...'),
  )
  await Promise.all([isShown, page.getByRole('button', { name: button }).click()])
  await page.waitForURL(/\/app\/login$/)
}
const setPassword = async (page: Page, password: string): Promise<void> => {
  await page.getByRole('textbox', { name: /New password/ }).fill(password)
  await expectPasswordChanged(page, 'Set password')
}

describe('signing up', () => {
  it('signs up with a code, sets another password by link, and ends other sessions when it changes', async () => {
    const page = await openPage()
    await page.goto(server.address('/login'))
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.waitForURL(/\/signup$/)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Phone number is required!').waitFor()
    await expectThat(page.getByText('This is required field.')).toHaveCount(4)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'sign-up')

    await fillSignUp(page, leela(email))
    await page.getByLabel('Referral code').fill('NOBODYHAS')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Check the referral code').waitFor()
    await expectThat(page.getByLabel('First name')).toHaveValue('Leela')
    await page.getByLabel('Referral code').fill('')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('Code from the email').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await sendMails(server.deps)
    await enterMailedCode(page, box, email)
    await page.waitForURL((url) => !url.pathname.endsWith('/signup'))
    await page.goto(server.address('/logout'))
    await page.waitForURL(/\/app\/login/)

    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByText('If this address has an account').waitFor()
    await sendMails(server.deps)
    await page.goto(box.link(email).href)
    await page.getByRole('heading', { name: 'Set your password' }).waitFor()
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.getByRole('textbox', { name: /New password/ }).fill('password1')
    await page.getByText('Strength: Easy to guess').waitFor()
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('Choose a less common password').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'generate-password')
    await setPassword(page, first)

    await page.goto(server.address('/login'))
    await signIn(page, first)
    const other = await openPage(phoneSize)
    await other.goto(server.address('/login'))
    await signIn(other, first)

    await page.goto(server.address('/user/dashboard/security'))
    await page.getByText('This device').waitFor()
    await expectThat(page.getByRole('button', { name: /^Sign out .*, last active/ })).toHaveCount(1)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'security-shopper')
    await page.getByLabel('Current password').fill('not this one')
    await page.getByRole('textbox', { name: /New password/ }).fill(second)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Enter your current password').waitFor()
    await page.getByLabel('Current password').fill(first)
    await expectPasswordChanged(page, 'Change password')

    await other.goto(server.address('/user/dashboard/security'))
    await other.waitForURL(/\/(login|logout)\?redirectTo=/)
    await signIn(page, second)
    await sendMails(server.deps)
    expect(box.last(email).subject).toContain('was changed')
    // A signed-in user has no business at sign-up.
    await page.goto(server.address('/signup'))
    await page.waitForURL((url) => !url.pathname.endsWith('/signup'))
    await page.context().close()
    await other.context().close()
  })

  it("keeps what was typed while the terms are read, and says when the email couldn't be sent again", async () => {
    const page = await openPage(phoneSize)
    await page.goto(server.address('/signup'))
    const address = `${'long.name.'.repeat(5)}leela@customer.example`
    await fillSignUp(page, leela(address))
    const words = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'terms and conditions' }).click()
    await (await words).getByRole('heading', { name: 'Terms and conditions' }).waitFor()
    await expectThat(page.getByLabel('First name')).toHaveValue('Leela')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText(address, { exact: false }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phoneSize.width)
    await page.route('**/signup', (route) => route.abort())
    await page.getByRole('button', { name: 'Resend code' }).click()
    await expectThat(page.getByRole('alert')).toContainText('Something went wrong.')
    await page.context().close()
  })

  it("accepts an Indian phone number while the country list can't be loaded, and retries after a pause", async () => {
    const page = await openPage()
    let asked = 0
    await page.route('**/getPhoneCodeList*', (route) => {
      asked += 1
      return route.abort()
    })
    await page.goto(server.address('/signup'))
    await page.getByLabel('Account for').selectOption('travelAgent')
    await expectThat(page.getByText("We couldn't load other countries.")).toHaveCount(3)
    await expectThat(page.getByLabel('Country code').first()).toHaveValue('IN')
    await page.waitForTimeout(1_500)
    expect(asked).toBeLessThan(4)
    await page.context().close()
  })

  it('requests a link on a phone and on a locked site, with the same answer for every address', async () => {
    const page = await openPage(phoneSize)
    await page.goto(server.address('/login', 'lotus'))
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { name: 'Reset password' }).waitFor()
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByText('This is required field.').waitFor()
    await page.getByLabel('Email').fill('nobody@customer.example')
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByText('If this address has an account').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.goto(server.address('/generate_password#code=used-long-ago', 'lotus'))
    await page.getByRole('textbox', { name: /New password/ }).fill(first)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('This link has expired or was already used.').waitFor()
    await page.getByRole('button', { name: 'Request a new link' }).click()
    await page.getByRole('heading', { name: 'Reset password' }).waitFor()
    await page.goto(server.address('/signup', 'lotus'))
    await page.getByRole('heading', { name: 'Create an account' }).waitFor()
    await page.getByLabel('Account for').selectOption('travelAgent')
    await page.getByLabel('Company name').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'sign-up-agency')
    await page.context().close()
  })

  it('shows an agent an unconfirmed email, and signs out everywhere', async () => {
    const { db } = server.deps.database
    const address = 'agent@skyways.example'
    await db.update(users).set({ isVerified: false }).where(eq(users.email, address))
    const page = await openAt('agent', '/user/dashboard/security')
    await page.getByRole('button', { name: 'Send confirmation email' }).click()
    await page.getByText("We've sent you a link.").waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'security-agent')
    await sendMails(server.deps)
    await page.goto(box.link(address).href)
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await page.getByText(`${address} confirmed`).waitFor()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByText('This device').waitFor()
    await expectThat(page.getByText('Confirm your email to book or pay.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL(/\/app\/login/)
    await page.context().close()
  })

  it("says when a sign-out doesn't reach the server, and succeeds at the next attempt", async () => {
    const page = await openAs('retail')
    await page.route('**/api/wl/user/logout', (route) => route.abort())
    await page.goto(server.address('/logout?redirectTo=/user/dashboard'))
    await page.getByRole('heading', { name: "You're still signed in" }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.unroute('**/api/wl/user/logout')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(/\/app\/login\?redirectTo=/)
    await page.goto(server.address('/user/dashboard'))
    await page.waitForURL(/\/app\/login\?redirectTo=/)
    await page.context().close()
  })
})

describe('a browser without storage', () => {
  const shownStart = (page: Page) =>
    page
      .getByRole('button', { name: /search/i })
      .first()
      .waitFor()

  it('starts, accepts input and signs in with storage blocked, and with storage full', async () => {
    const blocked = (): void => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    }
    const full = (): void => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    }
    for (const refuse of [blocked, full]) {
      const page = await openPage()
      const faults: string[] = []
      page.on('pageerror', (fault) => faults.push(fault.message))
      await page.addInitScript(refuse)
      await page.goto(server.address('/flight/search'))
      await shownStart(page)
      await page.goto(server.address('/login'))
      await page.getByLabel('Email or phone').fill('retail@skyways.example')
      await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL((url) => !url.pathname.endsWith('/login'))
      await page.goto(server.address('/user/dashboard/userProfile'))
      await expectThat(page.getByLabel('First name')).toBeVisible()
      expect(faults).toEqual([])
      await page.context().close()
    }
  })

  it('says that cookies are blocked, without a redirect loop', async () => {
    const page = await openPage()
    const session = await page.context().newCDPSession(page)
    const refuse = (disabled: boolean) => session.send('Emulation.setDocumentCookieDisabled', { disabled })
    await refuse(true)
    await page.goto(server.address('/login?redirectTo=/flight/ticket-queue'))
    const submit = async (): Promise<void> => {
      await page.getByLabel('Email or phone').fill('retail@skyways.example')
      await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
      await page.getByRole('button', { name: 'Sign in' }).click()
    }
    await submit()
    await expectThat(page.getByRole('alert')).toContainText('Your browser blocks cookies')
    await expectThat(page).toHaveURL(/\/app\/login\?redirectTo=/)
    await refuse(false)
    await submit()
    await page.waitForURL(/\/flight\/ticket-queue/)
    await page.context().close()
  })
})
