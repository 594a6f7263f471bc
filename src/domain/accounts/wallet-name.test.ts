import { expect, test } from 'vitest'
import { toWalletName } from './wallet-name.ts'

test.each([
  [{ name: 'Kavita Rao', company: { companyName: 'Rao Travels' } }, 'Rao Travels'],
  [{ name: 'Kavita Rao', company: { companyName: ' ' } }, 'Kavita Rao'],
  [{ name: 'Kavita ', company: null }, 'Kavita'],
  [{ name: ' ', company: null }, ''],
])('the wallet of %j is called %j', (owner, name) => {
  expect(toWalletName(owner)).toBe(name)
})
