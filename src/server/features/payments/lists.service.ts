import type { RequestOf } from '#contract/common/endpoint.ts'
import type { paymentsEndpoints } from '#contract/http/payments.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { Accounts } from './gateway-accounts.ts'
import { payableSpan } from './session-amount.ts'
import { toGatewayTransaction, toPaymentSession } from './session-view.ts'
import { viewsRepo, type ViewFilter } from './views.repo.ts'

interface Page {
  page: number
  pageSize: number
}

/** What is read of payments: how the site takes money, one's own payments, those of the site. */
export const createPaymentLists = ({ database }: Pick<Deps, 'database'>, accounts: Accounts) => {
  const { db } = database
  const pageOf = async (siteId: string, filter: ViewFilter, { page, pageSize }: Page) => {
    const repo = viewsRepo(db, siteId)
    const [rows, { total, isCapped }] = await Promise.all([
      repo.page(filter, { offset: (page - 1) * pageSize, limit: pageSize }),
      repo.count(filter),
    ])
    return {
      rows,
      info: { page, pageSize, total, totalPages: Math.ceil(total / pageSize), isTotalCapped: isCapped },
    }
  }
  return {
    activeGateway: async (call: SignedInContext) => {
      const [active, span] = [
        await accounts.active(db, call.site.siteId),
        await payableSpan(db, call.site.siteId),
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
      const active = await accounts.active(db, call.site.siteId)
      if (active?.port.name !== 'razorpay') throw new AppError('gatewayOff')
      return {
        keyId: active.account.publicConfig['keyId'] ?? '',
        name: call.site.companyName,
        logoUrl: call.site.logoUrl,
        currency: call.site.currency,
      }
    },
    mine: async (page: Page, call: SignedInContext) => {
      const { rows, info } = await pageOf(call.site.siteId, { userId: call.subject.userId }, page)
      return { payments: rows.map(toPaymentSession), ...info }
    },
    transactions: async (input: RequestOf<typeof paymentsEndpoints.transactions>, call: SignedInContext) => {
      const { rows, info } = await pageOf(call.site.siteId, { states: input.states, text: input.text }, input)
      return { payments: rows.map(toGatewayTransaction), ...info }
    },
  }
}
