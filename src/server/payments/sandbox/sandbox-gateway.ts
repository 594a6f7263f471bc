import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { GatewayAccount, GatewayPort, GatewayWord } from '#server/payments/port.ts'
import { hmacHex, isEqualSignature, jsonObject, sha256Hex } from '#server/payments/signatures.ts'
import { sandboxRepo } from './sandbox.repo.ts'

const SandboxEvent = z.object({
  event: z.string().max(80),
  orderId: z.string().max(60),
  paymentId: z.string().max(60),
})

const readWebhook = (
  account: GatewayAccount,
  rawBody: Uint8Array,
  headers: Readonly<Record<string, string>>,
): GatewayWord | null => {
  const secret = account.secrets['webhookSecret'] ?? ''
  if (!isEqualSignature(hmacHex(secret, rawBody), headers['x-sandbox-signature'] ?? '') || secret === '')
    return null
  const event = SandboxEvent.safeParse(jsonObject(rawBody))
  if (!event.success) return null
  return {
    eventKey: sha256Hex(rawBody),
    kind: event.data.event,
    orderId: event.data.orderId,
    gatewayOrderId: '',
    refundKey: '',
    body: event.data,
  }
}

const toGatewayOrder = (orderId: string) => ({ gatewayOrderId: `sandbox_${orderId}`, payUrl: '' })

/**
 * Creates a gateway that simulates payments on our own page, for demos and tests. Signed and queried like the others.
 */
export const createSandboxGateway = ({ database, now }: Pick<Deps, 'database' | 'now'>): GatewayPort => {
  const memory = ({ siteId, merchantKey }: GatewayAccount, orderId: string) =>
    sandboxRepo(database.db, { siteId, merchantKey, orderId })
  return {
    name: 'sandbox',
    isTest: true,
    settings: { public: [], secret: ['webhookSecret'] },
    checkKeys: async () => undefined,
    createOrder: async (_account, { orderId }) => toGatewayOrder(orderId),
    findOrder: async (_account, orderId) => toGatewayOrder(orderId),
    payStep: (_account, { orderId }) => ({ kind: 'link', url: `/pay/${orderId}/sandbox` }),
    listPayments: async (account, { orderId, currency }) =>
      (await memory(account, orderId).payments()).map(({ paymentId, amountMinor, isFailed, takenAt }) => ({
        paymentId,
        amountMinor,
        currency,
        method: 'sandbox',
        state:
          takenAt > now() ? ('pending' as const) : isFailed ? ('failed' as const) : ('captured' as const),
      })),
    isOwnReturn: () => true,
    refund: async (account, { refundKey, orderId, amountMinor }) => {
      await memory(account, orderId).addRefund({ refundKey, amountMinor }, now())
      return { state: 'done', refundId: `sbr_${refundKey}`, message: '' }
    },
    refundStatus: async (account, { refundKey, orderId }) => {
      const known = (await memory(account, orderId).refunds()).some(
        (refund) => refund.refundKey === refundKey,
      )
      return known
        ? { state: 'done', refundId: `sbr_${refundKey}`, message: '' }
        : { state: 'unheard', refundId: '', message: '' }
    },
    readWebhook,
  }
}
