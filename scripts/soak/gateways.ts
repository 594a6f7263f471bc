import { setTimeout as sleep } from 'node:timers/promises'
import type { GatewayFault } from '#tests/support/gateway-faults.ts'
import { phonepeAccount, startPhonepeServer } from '#tests/support/phonepe-server.ts'
import { razorpayAccount, startRazorpayServer } from '#tests/support/razorpay-server.ts'
import type { SoakClient } from './client.ts'
import type { Journal } from './journal.ts'
import { pick } from './pick.ts'
import { createSession, type Actor } from './session.ts'

/** Which gateway takes a site's payments. The third site keeps the sandbox, which is part of the product. */
export const gatewaySites = { meridian: 'razorpay', lotus: 'phonepe' } as const
type GatewaySite = keyof typeof gatewaySites
export const hasGateway = (site: string): site is GatewaySite => site in gatewaySites

const faults: readonly [GatewayFault, ...GatewayFault[]] = [
  'lostRequest',
  'lostAnswer',
  'error',
  'errorAfter',
  'hang',
  'garbage',
]
const faultShare = 0.15

/** Starts both gateways on loopback. One answer in seven is lost, missing or unreadable until `heal`. */
export const startSoakGateways = async () => {
  const [razorpay, phonepe] = await Promise.all([startRazorpayServer(), startPhonepeServer()])
  for (const gateway of [razorpay, phonepe])
    gateway.playBy(() => (Math.random() < faultShare ? pick(faults) : 'none'))
  return {
    urls: { RAZORPAY_URL: razorpay.url, PHONEPE_URL: phonepe.url },
    razorpay,
    phonepe,
    heal: (): void => {
      for (const gateway of [razorpay, phonepe]) gateway.playBy(() => 'none')
    },
    close: async (): Promise<void> => {
      await razorpay.close()
      await phonepe.close()
    },
  }
}
export type SoakGateways = Awaited<ReturnType<typeof startSoakGateways>>

/** Connects a site to its gateway and returns where that sends its webhooks. */
export const connectGateway = async (
  client: SoakClient,
  site: GatewaySite,
  password: string,
): Promise<string> => {
  const send = createSession(client, { site, role: 'owner', password })
  const { keyId, ...razorpaySecrets } = razorpayAccount
  const { saltKey, ...phonepeConfig } = phonepeAccount
  const account =
    gatewaySites[site] === 'razorpay'
      ? { publicConfig: { keyId }, secrets: razorpaySecrets }
      : { publicConfig: phonepeConfig, secrets: { saltKey } }
  const saved = await send('payment/saveSiteGateway', {
    gateway: gatewaySites[site],
    isActive: true,
    ...account,
  })
  const url = saved?.['webhookUrl']
  if (typeof url !== 'string') throw new Error(`the gateway of ${site} couldn't be connected`)
  return new URL(url).pathname
}

interface Taken {
  id: string
  signed: { body: string; headers: Record<string, string> }
}

/** Takes a payment at the gateway, or lets it fail, and returns the gateway's webhook for it. */
const takePayment = (
  { razorpay, phonepe }: SoakGateways,
  site: GatewaySite,
  orderId: string,
  isFailed: boolean,
): Taken => {
  if (gatewaySites[site] === 'razorpay') {
    const payment = razorpay.pay(orderId, isFailed ? { status: 'failed' } : {})
    const signed = razorpay.webhook(payment, isFailed ? 'payment.failed' : 'payment.captured')
    return { id: payment.id, signed }
  }
  const one = phonepe.pay(orderId, isFailed ? { code: 'PAYMENT_ERROR', state: 'FAILED' } : {})
  return { id: one.transactionId, signed: phonepe.webhook(one) }
}

/** What a payer needs besides their account. */
export interface PayWorld {
  client: SoakClient
  gateways: SoakGateways
  journal: Journal
  webhookUrls: ReadonlyMap<string, string>
}

/** Most unpaid payments that a payer leaves open; the server allows five. */
const maxUnpaid = 4

/**
 * Returns a function that tops up a wallet as a payer does: paid once, twice or not at all, with webhooks that arrive at
 * once, late, twice or never.
 */
export const createPayActions = (
  { client, gateways, journal, webhookUrls }: PayWorld,
  actor: Actor & { site: GatewaySite },
): (() => Promise<void>) => {
  const { site } = actor
  const send = createSession(client, actor)
  let unpaid = 0

  const deliverWebhook = async ({ signed }: Taken): Promise<void> => {
    const chance = Math.random()
    if (chance < 0.3) return journal.count('webhook that never comes')
    if (chance < 0.6) await sleep(Math.random() * 15_000)
    const path = (webhookUrls.get(site) ?? '').replace(/^\/api\//, '')
    const times = Math.random() < 0.2 ? 2 : 1
    for (let time = 0; time < times; time += 1) await client.deliver({ site, path, ...signed })
  }
  const take = (orderId: string, amountMinor: number): void => {
    const taken = takePayment(gateways, site, orderId, false)
    journal.payments.set(taken.id, { paymentId: taken.id, orderId, amountMinor })
    void deliverWebhook(taken)
  }
  /** Pays a second time a while later. PhonePe keeps one payment for each of our ids. */
  const takeAgain = async (orderId: string, amountMinor: number): Promise<void> => {
    await sleep(Math.random() * 20_000)
    journal.count('second payment')
    take(orderId, amountMinor)
  }
  return async () => {
    await sleep(2_000 + Math.random() * 4_000)
    if (unpaid >= maxUnpaid) return
    unpaid += 1
    const amount = 100 + Math.floor(Math.random() * 900)
    const opened = await send('payment/createPaymentSession', { amount })
    const session = opened?.['session'] as { orderId: string } | undefined
    if (!session || opened?.['payUrl'] === null) return
    const chance = Math.random()
    if (chance < 0.05) return
    if (chance < 0.15) {
      void deliverWebhook(takePayment(gateways, site, session.orderId, true))
      if (chance < 0.1) return
    }
    unpaid -= 1
    take(session.orderId, amount * 100)
    if (gatewaySites[site] === 'razorpay' && Math.random() < 0.3)
      await takeAgain(session.orderId, amount * 100)
    else if (Math.random() < 0.5) await send('payment/phonepe/verifyPayment', { orderId: session.orderId })
  }
}
