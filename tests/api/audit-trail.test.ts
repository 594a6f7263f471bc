import { readFileSync } from 'node:fs'
import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { allEndpoints, endpoints } from '#contract/http/registry.ts'
import { auditEvents, users } from '#server/db/schema/index.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { actsElsewhere as elsewhere } from '#tests/support/acts-elsewhere.ts'
import { plainActs, seoEntry } from '#tests/support/plain-acts.ts'
import { blockInput } from '#tests/support/blocks-kit.ts'
import { by, pay, setUpPayments } from '#tests/support/payments-kit.ts'
import { asInput } from '#tests/support/site-kit.ts'
import { noBookingUpdates } from '#tests/support/update-mails-kit.ts'
import { layFactor } from '#tests/support/second-factor-kit.ts'
import { layReferral } from '#tests/support/referral-kit.ts'
import { reads } from '#tests/support/privileged-reads.ts'

/**
 * Every call that only staff, owners or super admins may make and that does more than read leaves a line in the audit
 * trail, which no one can change: the action from this table, the person, and the request id.
 */
const { database, gateways, server, verify } = setUpPayments()

interface Act {
  action: string
  /** The caller; staff of Skyways by default. */
  as?: string
  site?: string
  /** The input; may first prepare what the call needs. */
  input: () => Promise<object> | object
}

const agentId = 'usr_skyways_agent'
const terms = { unit: 'percent', value: 5, per: 'passenger' } as const
const reason = 'As the customer asked'
const findLegalEntityId = async (userId: string): Promise<string> => {
  const found = database.db.select({ LEId: users.legalEntityId }).from(users)
  const [user] = await found.where(eq(users.id, userId))
  return user?.LEId ?? ''
}
const standing = () => server.must(endpoints.site.siteSettings, {}, by('admin'))
const paidOrder = async (): Promise<string> => {
  const agent = by('agent', 'meridian')
  const { session } = await pay(server, agent, 500)
  gateways.razorpay.pay(session.orderId)
  await verify(session.orderId, agent)
  return session.orderId
}
const newRule = async (): Promise<{ markupId: string }> => {
  const { markupId } = await server.must(endpoints.markup.saveDefaultMarkup, { terms }, by('staff'))
  return { markupId }
}
const someBlock = async (): Promise<string> =>
  (await server.must(endpoints.fixedDepartures.saveBlock, blockInput(), by('supplier'))).blockId

const onSomeBlock = (action: string, more: object): Act => ({
  action,
  as: 'supplier',
  input: async () => ({ blockId: await someBlock(), ...more }),
})

const gold = 'grp_skyways_gold'

const acts: Record<string, Act> = {
  'site.saveSettings': {
    action: 'site.saveSettings',
    as: 'owner',
    input: async () => {
      const { version, settings } = await standing()
      return { version, settings: { ...asInput(settings), adminContact: '+91 80 4000 0001' } }
    },
  },
  'site.saveSeo': {
    action: 'site.saveSeo',
    as: 'owner',
    input: async () => ({ version: (await standing()).version, entries: [seoEntry] }),
  },
  'site.restoreConfig': {
    action: 'site.restoreConfig',
    as: 'owner',
    input: async () => ({ version: (await standing()).version, restore: 1 }),
  },
  'users.toggleFlightSearchExemption': {
    action: 'flightSearchExemption',
    input: () => ({ customerId: agentId, exempt: true }),
  },
  'users.setFlightHoldSettingForUser': {
    action: 'flightHoldSetting',
    input: () => ({ userId: agentId, isFlightHold: true }),
  },
  'users.addUserWalletEntry': {
    action: 'wallet.credit',
    input: () => ({ userId: agentId, amount: 10, type: 'credit', reason }),
  },
  'users.requestReferralReward': { action: 'wallet.creditRequested', input: () => layReferral(server) },
  'users.jumpLogin': { action: 'users.jumpAsked', input: () => ({ supplierId: 'usr_skyways_supplier' }) },
  'users.beginActFor': { action: 'staff.beganActFor', input: () => ({ userId: agentId }) },
  'users.resetSecondFactor': {
    action: 'customer.resetSecondFactor',
    input: () => layFactor(server, 'usr_skyways_corporate'),
  },
  'users.toggleBlock': {
    action: 'customer.block',
    input: () => ({ customerId: 'usr_skyways_corporate', isBlocked: true }),
  },
  'users.createDetailPendingCustomer': {
    action: 'customer.create',
    input: () => ({
      userData: { customer: { firstName: 'Asha', phone: '98450 77001' }, userType: 'retail' },
    }),
  },
  'wallet.decideRequest': {
    action: 'wallet.requestApproved',
    input: async () => {
      const { requestId } = await server.must(
        endpoints.users.userPaymentEntry,
        { amount: 900, paymentMode: 'NEFT', bankReference: 'HDFCN200001', paidOn: '2026-11-20', remark: '' },
        by('agent'),
      )
      return { requestId, decision: 'approve' }
    },
  },
  'wallet.setCreditLimit': {
    action: 'wallet.creditLimit',
    as: 'owner',
    input: () => ({ userId: agentId, creditLimit: 1_000, reason }),
  },
  'wallet.importInvoices': {
    action: 'reconciliation.import',
    input: () => ({
      supplier: 'synthetic',
      isDryRun: false,
      rows: [
        { invoiceNumber: 'A-1', lineNumber: '1', issuedOn: '15/11/2026', pnr: 'NOPNR1', amount: '10.00' },
      ],
    }),
  },
  'wallet.addReconciliationNote': {
    action: 'reconciliation.note',
    input: async () => {
      const span = { dateFrom: '2026-09-01', dateTo: '2026-11-30', onlyOpen: true }
      const { lines } = await server.must(endpoints.wallet.reconciliationLines, span, by('staff'))
      const [line] = lines
      return { lineKey: line?.lineKey, difference: line?.difference, note: 'Looked at' }
    },
  },
  'payments.recheck': {
    action: 'payment.recheck',
    site: 'meridian',
    input: async () => ({
      orderId: (await pay(server, by('agent', 'meridian'), 300)).session.orderId,
    }),
  },
  'payments.refundToSource': {
    action: 'payment.refundToSource',
    site: 'meridian',
    input: async () => ({ orderId: await paidOrder(), amount: 100, reason }),
  },
  ...plainActs,
  'payments.checkSiteGateway': {
    action: 'payment.gatewayChecked',
    site: 'meridian',
    input: () => ({ gateway: 'razorpay' }),
  },
  'markup.setDefaultGroup': { action: 'group.default', as: 'owner', input: () => ({ groupId: gold }) },
  'markup.mapToGroup': {
    action: 'group.map',
    input: async () => ({ groupId: gold, LEId: await findLegalEntityId(agentId) }),
  },
  'markup.saveDefaultMarkup': { action: 'markup.save', input: () => ({ terms }) },
  'markup.deleteDefaultMarkup': { action: 'markup.delete', input: newRule },
  'markup.saveAirlineMarkup': { action: 'markup.save', input: () => ({ terms, airlineCode: 'AI' }) },
  'markup.deleteAirlineMarkup': {
    action: 'markup.delete',
    input: async () => {
      const rule = { terms, airlineCode: '6E' }
      return { markupId: (await server.must(endpoints.markup.saveAirlineMarkup, rule, by('staff'))).markupId }
    },
  },
  'markup.saveSourceMarkup': { action: 'markup.save', input: () => ({ terms, source: 'GDS' }) },
  'markup.deleteSourceMarkup': {
    action: 'markup.delete',
    input: async () => {
      const rule = { terms, source: 'GDS' }
      return { markupId: (await server.must(endpoints.markup.saveSourceMarkup, rule, by('staff'))).markupId }
    },
  },
  'markup.saveFixedDepartureMarkup': { action: 'markup.save', input: () => ({ terms }) },
  'markup.deleteFixedDepartureMarkup': {
    action: 'markup.delete',
    input: async () => {
      const rule = await server.must(endpoints.markup.saveFixedDepartureMarkup, { terms }, by('staff'))
      return { markupId: rule.markupId }
    },
  },
  'groups.save': { action: 'group.save', input: () => ({ groupName: 'Bronze of the trail' }) },
  'groups.setDefault': { action: 'group.default', as: 'owner', input: () => ({ groupId: gold }) },
  'groups.mapLegalEntity': {
    action: 'group.map',
    input: async () => ({ groupId: null, LEId: await findLegalEntityId(agentId) }),
  },
  'groups.setTdsDeduct': {
    action: 'legalEntity.tds',
    input: async () => ({ isTdsDeductable: false, userLEID: await findLegalEntityId(agentId) }),
  },
  // Open to any signed-in user, and about a supplier's or an account's own data.
  'fixedDepartures.saveBlock': { action: 'seatBlock.add', as: 'supplier', input: () => blockInput() },
  'fixedDepartures.repeatBlock': onSomeBlock('seatBlock.add', { dates: ['2027-01-31'] }),
  'fixedDepartures.closeBlock': onSomeBlock('seatBlock.close', { isClosed: true }),
  'fixedDepartures.releaseSeats': onSomeBlock('seatBlock.release', { seats: 2, seatsTotal: 10, reason }),
  'markup.saveMine': { action: 'markup.own', as: 'agent', input: () => ({ terms }) },
  'users.changeMyPhoneDetails': {
    action: 'account.phones',
    as: 'retail',
    input: () => ({
      phoneNumbers: [{ label: 'Primary', phoneNumber: '98450 77002', phoneCountryCode: 'IN' }],
    }),
  },
  'users.updateMyProfile': {
    action: 'account.profile',
    as: 'retail',
    input: () => ({ firstName: 'Meera', lastName: 'Iyer', gender: 'female' }),
  },
  'users.saveMyBookingUpdates': {
    action: 'account.bookingUpdates',
    as: 'agent',
    input: () => ({ ...noBookingUpdates, holdReminder: true }),
  },
  'users.saveMyBilling': {
    action: 'account.billing',
    as: 'retail',
    input: () => ({ billingName: 'Meera Iyer', gstNumber: '', gstState: '', panNumber: '' }),
  },
  'users.logoutEverywhere': {
    action: 'accounts.loggedOutEverywhere',
    as: 'supplier',
    site: 'meridian',
    input: () => ({}),
  },
  'users.changePassword': {
    action: 'accounts.passwordChanged',
    as: 'corporate',
    site: 'meridian',
    input: () => ({ oldPassword: demoPassword, newPassword: 'violin cargo teaspoon' }),
  },
}

const above = new Set(
  'staff staffOrExportingAgent wlOwnerOrStaff supplierOrStaff supplier superAdmin ownerOrSuperAdmin'.split(
    ' ',
  ),
)

describe('the table of calls', () => {
  test('lists every privileged call that does more than read', () => {
    const privileged = allEndpoints
      .filter(({ id, access, method }) => method === 'POST' && above.has(access) && !reads.has(id))
      .map(({ id }) => id)
    const known = [...Object.keys(acts), ...Object.keys(elsewhere)]
    expect(privileged.filter((id) => !known.includes(id))).toEqual([])
    const ids = new Set(allEndpoints.map(({ id }) => id))
    expect([...known, ...reads].filter((id) => !ids.has(id))).toEqual([])
  })

  test.each(Object.entries(elsewhere))('is tested elsewhere for %s', (_id, { file, action }) => {
    expect(readFileSync(file, 'utf8')).toContain(`'${action}'`)
  })
})

describe('in the audit trail', () => {
  const countAuditEvents = (): Promise<number> => database.db.$count(auditEvents)

  test.each(Object.entries(acts))('%s', async (id, { action, as = 'staff', site = 'skyways', input }) => {
    const endpoint = allEndpoints.find((one) => one.id === id)
    if (!endpoint) throw new Error(`no call ${id}`)
    const given = await input()
    const actor = `usr_${site}_${as}`
    const answer = await server.call(endpoint, given, by(as, site))
    expect(answer.ok ? 'done' : answer.failure).toBe('done')
    const requestId = String(answer.response.headers['x-request-id'])
    const found = await database.db
      .select({ action: auditEvents.action, actor: auditEvents.actorUserId, site: auditEvents.siteId })
      .from(auditEvents)
      .where(and(eq(auditEvents.requestId, requestId), eq(auditEvents.action, action)))
      .orderBy(asc(auditEvents.id))
    expect(found[0]).toEqual({ action, actor, site })
  })

  test("can't be changed or deleted, even with direct database access", async () => {
    const before = await countAuditEvents()
    for (const statement of [
      sql`update audit_events set action = 'nothing'`,
      sql`delete from audit_events`,
      sql`update audit_events set actor_user_id = 'usr_skyways_agent' where action = 'users.login'`,
    ])
      await expect(database.db.execute(statement)).rejects.toThrow()
    expect(await countAuditEvents()).toBe(before)
  })
})
