import { randomBytes } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import type { GatewayAccount } from '#server/payments/port.ts'
import { hmacHex } from '#server/payments/signatures.ts'
import { sandboxRepo, type SandboxPayment } from './sandbox.repo.ts'

/** Choices on the sandbox's page. `other` pays a different amount. */
export const sandboxChoices = ['pay', 'fail', 'late', 'twice', 'other', 'close'] as const
export type SandboxChoice = (typeof sandboxChoices)[number]

export interface SandboxOrder {
  orderId: string
  amountMinor: number
  expiresAt: Date
}

/** A webhook of the sandbox, sent like a real one. */
export interface SandboxWebhook {
  body: string
  signature: string
}

const maxPayments = 4
const lateByMs = 60_000

const paymentsFor = (choice: SandboxChoice, order: SandboxOrder, now: Date): SandboxPayment[] => {
  const one = (over: Partial<SandboxPayment> = {}): SandboxPayment => ({
    paymentId: `sbp_${randomBytes(9).toString('base64url')}`,
    amountMinor: order.amountMinor,
    isFailed: false,
    takenAt: now,
    ...over,
  })
  switch (choice) {
    case 'pay':
      return [one()]
    case 'fail':
      return [one({ isFailed: true })]
    case 'late':
      return [one({ takenAt: new Date(Math.max(order.expiresAt.getTime(), now.getTime()) + lateByMs) })]
    case 'twice':
      return [one(), one()]
    case 'other':
      return [one({ amountMinor: Math.max(100, Math.floor(order.amountMinor / 2)) })]
    case 'close':
      return []
  }
}

/**
 * Plays a choice and returns the webhooks that a real gateway would send now. A late payment sends none and must be
 * queried.
 */
export const playSandbox = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  account: GatewayAccount,
  order: SandboxOrder,
  choice: SandboxChoice,
): Promise<SandboxWebhook[]> => {
  const repo = sandboxRepo(database.db, { ...account, orderId: order.orderId })
  if ((await repo.payments()).length >= maxPayments) return []
  const at = now()
  const made = paymentsFor(choice, order, at)
  for (const payment of made) await repo.addPayment(payment, at)
  return made
    .filter(({ takenAt }) => takenAt <= at)
    .map(({ paymentId, isFailed }) => {
      const body = JSON.stringify({
        event: isFailed ? 'payment.failed' : 'payment.captured',
        orderId: order.orderId,
        paymentId,
      })
      return { body, signature: hmacHex(account.secrets['webhookSecret'] ?? '', body) }
    })
}
