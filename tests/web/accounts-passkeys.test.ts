import { expect, it } from 'vitest'
import { demoPassword } from '#server/demo/users.data.ts'
import { addVirtualAuthenticator } from '#tests/support/virtual-authenticator.ts'
import { axeFindings, demoEmail, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

let passedMs = 0
const now = (): Date => new Date(Date.now() + passedMs)
const { server, openAt } = setUpWeb({ now })
const creditPath = 'wl/user/addWlUserWalletEntry'

it('protects a member of staff: add a passkey, sign in with it, and credit a wallet once after a fresh proof', async () => {
  const page = await openAt('staff', '/user/dashboard/security')
  const device = await addVirtualAuthenticator(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const steps = page.locator('section').filter({ hasText: 'Second step' }).first()
  await steps.getByLabel('Current password').fill(demoPassword)
  await steps.getByLabel('Passkey name').fill('Work laptop')
  await picture(page, 'passkey-add')
  expect(await axeFindings(page)).toEqual([])
  await steps.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  await page.getByRole('button', { name: "I've saved these codes" }).click()
  await page.getByText('Work laptop').waitFor()
  expect(await device.countUses()).toHaveLength(1)
  await picture(page, 'passkey-list')
  expect(await axeFindings(page)).toEqual([])

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
  await picture(page, 'passkey-sign-in')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Use a passkey' }).click()
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
  await picture(page, 'passkey-step-up')
  expect(await axeFindings(page)).toEqual([])
  await asked.getByRole('button', { name: 'Use a passkey' }).click()
  await asked.waitFor({ state: 'detached' })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('Goodwill after a delay').count()).toBe(1)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])

  await page.setViewportSize(phoneSize)
  await page.goto(server.address('/user/dashboard/security'))
  await page.getByText(/last used/).waitFor()
  await picture(page, 'passkey-list-phone')
  expect(await axeFindings(page)).toEqual([])
  await page.close()
})
