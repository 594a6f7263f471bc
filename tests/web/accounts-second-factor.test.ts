import type { Page } from '@playwright/test'
import { expect as expectThat } from '@playwright/test'
import { expect, it } from 'vitest'
import { demoPassword } from '#server/demo/users.data.ts'
import { readQrCodesIn } from '#tests/support/read-barcode.ts'
import { totpCode } from '#tests/support/totp-code.ts'
import { axeFindings, demoEmail, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

let passedMs = 0
const now = (): Date => new Date(Date.now() + passedMs)
const { server, openAt } = setUpWeb({ now })
const creditPath = 'wl/user/addWlUserWalletEntry'

/** Returns the next code of an app, which was not used yet. */
const nextCode = (secret: string): string => {
  passedMs += 30_000
  return totpCode(secret, now())
}

/** Sets an app up on the security page. Returns its secret as the page shows it. */
const setUp = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const steps = page.locator('section').filter({ hasText: 'Second step' })
  await steps.getByLabel('Current password').fill(demoPassword)
  await steps.getByRole('button', { name: 'Continue' }).click()
  const qr = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await qr.waitFor()
  await picture(page, 'second-step-set-up')
  expect(await axeFindings(page)).toEqual([])
  const [scanned = ''] = await readQrCodesIn(await qr.screenshot())
  const secret = (await page.getByLabel('Setup key').innerText()).replaceAll(/\s/g, '')
  expect(new URL(scanned).searchParams.get('secret')).toBe(secret)
  await steps.getByLabel('6-digit code').fill(nextCode(secret))
  await steps.getByRole('button', { name: 'Turn on' }).click()
  return secret
}

it('protects a member of staff: set up, sign in with a code, and a credit that asks for a code and happens once', async () => {
  const page = await openAt('staff', '/user/dashboard/security')
  const secret = await setUp(page)
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  await picture(page, 'second-step-recovery-codes')
  expect(await axeFindings(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download codes' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('button', { name: "I've saved these codes" }).click()
  await page.getByText('10 of 10 left').waitFor()
  await picture(page, 'second-step-on')

  await page.goto(server.address('/logout'))
  await page.waitForURL(/\/login/)
  await page.goto(
    server.address('/login?redirectTo=%2Fstaff%2Fwallets%3Femail%3Dcorporate%2540skyways.example'),
  )
  await page.getByLabel('Email or phone').fill(demoEmail('staff'))
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await picture(page, 'second-step-sign-in')
  expect(await axeFindings(page)).toEqual([])
  const code = nextCode(secret)
  await page.getByLabel('6-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/staff\/wallets/)

  passedMs += 16 * 60_000
  const keys: unknown[] = []
  server.onCall(creditPath, (headers) => keys.push(headers['idempotency-key']))
  await page.getByRole('button', { name: 'Add Money' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount in ₹').fill('150')
  await dialog.getByLabel('Reason').fill('Goodwill after a delay')
  await dialog.getByRole('button', { name: /^Add ₹/ }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await asked.waitFor()
  await picture(page, 'second-step-step-up')
  expect(await axeFindings(page)).toEqual([])
  await asked.getByLabel('6-digit code').fill(nextCode(secret))
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expectThat(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => page.getByText('Goodwill after a delay').count()).toBe(1)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  await page.setViewportSize(phoneSize)
  await page.goto(server.address('/user/dashboard/security'))
  await page.getByText('10 of 10 left').waitFor()
  await picture(page, 'second-step-on-phone')
  expect(await axeFindings(page)).toEqual([])
  await page.close()
})
