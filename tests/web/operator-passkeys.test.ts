import { beforeAll, expect, it } from 'vitest'
import { createOperatorServices } from '#server/features/operator/operator.service.ts'
import { operatorPassword } from '#tests/support/operator-kit.ts'
import {
  expectTidy,
  field,
  heading,
  operatorEmail,
  operatorPages,
  press,
} from '#tests/support/operator-pages.ts'
import { addVirtualAuthenticator } from '#tests/support/virtual-authenticator.ts'
import { buildOperatorPages } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

beforeAll(buildOperatorPages)
let passedMs = 0
const { server, openPage } = setUpWeb({ now: () => new Date(Date.now() + passedMs) })
const { operatorOrigin, enterPassword } = operatorPages(server)

it('protects an operator: add a passkey, sign in with it, and remove it after a fresh proof', async () => {
  const code = (await createOperatorServices(server.deps).links.firstLink()) ?? ''
  const page = await openPage()
  const device = await addVirtualAuthenticator(page)
  await page.goto(`${operatorOrigin()}/operator#code=${code}`)
  await field(page, 'Full name').fill('Devika Menon')
  await field(page, 'Email').fill(operatorEmail)
  await field(page, 'New password').fill(operatorPassword)
  await press(page, 'Create account')
  await page.getByRole('link', { name: 'Your account' }).click()
  await heading(page, 'Your account')
  await expectTidy(page, 'account-off')
  await press(page, 'Add a passkey')
  await field(page, 'Current password').fill(operatorPassword)
  await field(page, 'Passkey name').fill('Work laptop')
  await expectTidy(page, 'passkey-add')
  await press(page, 'Add a passkey')
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  await expectTidy(page, 'recovery-codes')
  await press(page, "I've saved these codes")
  await page.getByText('Work laptop').waitFor()
  await expectTidy(page, 'account')

  await press(page, 'Sign out')
  await enterPassword(page)
  await heading(page, 'Confirm it’s you')
  await expectTidy(page, 'passkey-sign-in')
  await press(page, 'Use a passkey')
  await heading(page, 'Your account')
  await page.getByText(/last used/).waitFor()

  passedMs += 16 * 60_000
  await press(page, 'Remove Work laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await asked.waitFor()
  await expectTidy(page, 'passkey-step-up')
  await asked.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('You sign in with your password alone', { exact: false }).waitFor()
  expect(await device.countUses()).toHaveLength(1)
  await page.context().close()
})
