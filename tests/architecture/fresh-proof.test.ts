import { expect, test } from 'vitest'
import { isRefusedInJump } from '#contract/common/endpoint.ts'
import type { Access } from '#contract/common/roles.ts'
import { unprovenCalls } from '#contract/http/accounts-unproven-calls.ts'
import { allEndpoints } from '#contract/http/registry.ts'

const staffAccess = new Set<Access>([
  'staff',
  'staffOrExportingAgent',
  'wlOwnerOrStaff',
  'supplierOrStaff',
  'superAdmin',
  'ownerOrSuperAdmin',
])

/** Calls of staff that move money or change something, but need no fresh proof, each with its reason. */
const withoutProof: Record<string, string> = {
  'site.saveSeo': 'public texts only',
  'site.uploadPicture': 'stores a picture that nothing shows yet',
  'users.toggleBlock': 'stops an abused account at once, and can be undone',
  'users.endCustomerSession': 'signs a stolen device out at once',
  'users.createDetailPendingCustomer': 'a customer without rights or money',
  'users.createWlUser': 'a customer without rights or money',
  'users.eraseCheck': 'reads what keeps an account from being erased',
  'users.jumpLogin': 'a jump only looks',
  'users.beginActFor':
    'buying for a customer is not interrupted; credits and refunds need a proof of their own',
  'wallet.importInvoices': 'compares; moves nothing',
  'wallet.addReconciliationNote': 'a note',
  'wallet.verifyPan': 'reads a register',
  'payments.recheck': 'asks the gateway about a payment; credits only what the gateway confirms',
  'payments.checkSiteGateway': 'tests credentials; stores nothing',
  'suppliers.checkAccount': 'tests credentials; stores nothing',
  'flights.saveSettings': 'what a search shows',
  'packages.savePackage': 'content that nothing shows yet',
  'packages.duplicatePackage': 'content that nothing shows yet',
  'packages.restorePackageVersion': 'content that nothing shows yet',
  'packages.publishPackage': 'what shoppers read; sold trips keep their version',
  'packages.unpublishPackage': 'what shoppers read, and can be undone',
  'packages.uploadImage': 'a picture that nothing shows yet',
  'packages.saveImages': 'content that nothing shows yet',
  'packages.deleteImage': 'a picture that no version shows',
  'packages.archivePackage': 'hides what is off sale, and can be undone',
  'tickets.export':
    'made of many calls over minutes, also in the background; each one checks the right again',
}

const calls = allEndpoints.filter(({ access }) => staffAccess.has(access))

test('calls of staff that move money or change rights need a fresh proof, or say why not', () => {
  const risky = calls.filter((call) => isRefusedInJump(call) && !call.needsProof).map(({ id }) => id)
  expect(risky.toSorted()).toEqual(Object.keys(withoutProof).toSorted())
})

test('the calls that decide about money, markups, rights and secrets need a fresh proof', () => {
  const proven = new Set<string>(allEndpoints.filter(({ needsProof }) => needsProof).map(({ id }) => id))
  const rights =
    /^(wallets\.(addMoney|approve|creditLimit)|markups\.edit|customers\.(edit|terms)|payments\.refund|suppliers\.(pay|decide)|refunds\.import|changes\.decide|bookings\.outcome)$/
  const missing = calls.filter(({ id, method, right }) => {
    const named = [right ?? []].flat()
    const isRead = method === 'GET' || readsOnly.has(id)
    return !isRead && named.length > 0 && named.every((one) => rights.test(one)) && !proven.has(id)
  })
  expect(missing.map(({ id }) => id)).toEqual([])
})

/** Calls with such a right that only read, or whose effect is a plain switch of a customer's terms. */
const readsOnly = new Set([
  'suppliers.supplierApplications',
  'tickets.importRefunds',
  'tickets.refundImports',
  'booking.checkPurchase',
  'users.toggleFlightSearchExemption',
  'users.setFlightHoldSettingForUser',
])

test('buying from your own wallet is never interrupted', () => {
  for (const id of ['booking.orderSuccessCallback', 'booking.issue', 'payments.createSession'])
    expect(allEndpoints.find((call) => call.id === id)?.needsProof, id).toBeUndefined()
})

test('the calls of an unproven session exist, and only prove or set up the factor, sign out, report use, or say who it is', () => {
  const known = new Set<string>(allEndpoints.map(({ id }) => id))
  expect([...unprovenCalls].filter((id) => !known.has(id))).toEqual([])
  expect(unprovenCalls.size).toBeLessThanOrEqual(15)
})
