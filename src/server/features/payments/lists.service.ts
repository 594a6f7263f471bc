import type { RequestOf } from '#contract/common/endpoint.ts'
import type { paymentsEndpoints } from '#contract/http/payments.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import type { Accounts } from './gateway-accounts.ts'
import { getPaymentLimits } from './session-amount.ts'
import { toGatewayTransaction, toPaymentSession } from './session-view.ts'
import { viewsRepo, type ViewFilter } from './views.repo.ts'

interface Page {
  page: number
  pageSize: number
}

/** Reads payments: how the site takes money, a user's own payments, and those of the site. */
export const createPaymentLists = ({ database, now }: Pick<Deps, 'database' | 'now'>, accounts: Accounts) => {
  const { db } = database
  const read = (siteId: string, filter: ViewFilter, page: Page) => {
    const repo = viewsRepo(db, siteId)
    return Promise.all([repo.page(filter, toOffsetLimit(page)), repo.count(filter)])
  }
  return {
    activeGateway: async (call: SignedInContext) => {
      const [active, span] = [
        await accounts.findActive(db, call.site.siteId),
        await getPaymentLimits(db, call.site.siteId),
      ]
      return {
        gateway: active?.port.name ?? null,
        isTest: active?.port.isTest ?? false,
        minAmount: toRupees(span.minMinor),
        maxAmount: toRupees(span.maxMinor),
        currency: call.site.currency,
      }
    },
    razorpayDetails: async (call: SignedInContext) => {
      const active = await accounts.findActive(db, call.site.siteId)
      if (active?.port.name !== 'razorpay') throw new AppError('gatewayOff')
      return {
        keyId: active.account.publicConfig['keyId'] ?? '',
        name: call.site.companyName,
        logoUrl: call.site.logoUrl,
        currency: call.site.currency,
      }
    },
    mine: async (page: Page, call: SignedInContext) => {
      const [rows, counted] = await read(call.site.siteId, { userId: call.subject.userId }, page)
      return pageOf(page, { payments: rows.map((row) => toPaymentSession(row, now())) }, counted)
    },
    transactions: async (input: RequestOf<typeof paymentsEndpoints.transactions>, call: SignedInContext) => {
      const filter = { states: input.states, text: input.text }
      const [rows, counted] = await read(call.site.siteId, filter, input)
      return pageOf(input, { payments: rows.map((row) => toGatewayTransaction(row, now())) }, counted)
    },
  }
}
