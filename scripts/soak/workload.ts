import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { demoUserId } from '#server/demo/seed.ts'
import { demoSites } from '#server/demo/sites.data.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { createActions, createStaffActions } from './actions.ts'
import { createBlockActions } from './block-actions.ts'
import { createClient, forNextPerson, type Targets } from './client.ts'
import { connectGateway, createPayActions, gatewaySites, hasGateway, type SoakGateways } from './gateways.ts'
import type { Journal } from './journal.ts'
import { findBroken } from './rules.ts'
import type { Actor } from './session.ts'

const buyers = ['retail', 'agent', 'corporate'] as const
/** The jobs may check a purchase with the airline for minutes, so some are still open when the rules are checked. */
const settleMs = 30_000
/** A payment whose webhook and first answers were lost is looked up after one minute, then every five. */
const settlePaymentsMs = 7 * 60_000

/** Runs one statement on a new connection. */
export const query = async <T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(text, [...values])).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Connects the sites to their gateways, and returns the actions that customers and staff repeat. */
export const startActors = async (
  targets: Targets,
  journal: Journal,
  gateways: SoakGateways,
): Promise<(() => Promise<void>)[]> => {
  const newClient = () => createClient(forNextPerson(targets), journal)
  const client = newClient()
  const webhookUrls = new Map<string, string>()
  for (const site of Object.keys(gatewaySites).filter(hasGateway))
    webhookUrls.set(site, await connectGateway(client, site, demoPassword))
  return demoSites.flatMap(({ id: site }) => {
    const toActor = (role: string): Actor => ({ site, role, password: demoPassword })
    const newWorld = () => ({ client: newClient(), gateways, journal, webhookUrls })
    const changeBlocks = createBlockActions(newClient(), toActor('owner'))
    return [
      ...buyers.map((role) => createActions(newClient(), journal, toActor(role))),
      ...(hasGateway(site)
        ? buyers.map((role) => createPayActions(newWorld(), { ...toActor(role), site }))
        : []),
      () => sleep(5_000).then(changeBlocks),
      createStaffActions(newClient(), toActor('staff'), [
        demoUserId(site, 'retail'),
        demoUserId(site, 'agent'),
      ]),
    ]
  })
}

/** Waits until every payment that a gateway took is recorded, or for `settlePaymentsMs`. */
const settlePayments = async (url: string, { payments }: Journal): Promise<void> => {
  const begun = Date.now()
  while (Date.now() < begun + settlePaymentsMs) {
    const rows = await query<{ payment_id: string }>(url, 'select payment_id from gateway_payments')
    const recorded = new Set(rows.map(({ payment_id }) => payment_id))
    if ([...payments.keys()].every((id) => recorded.has(id))) break
    await sleep(1_000)
  }
  console.log(`${Math.round((Date.now() - begun) / 1_000)} s until every payment was recorded`)
}

/** Waits until no purchase of the soak test is open, at most `settleMs`. */
const settle = async (url: string, lastSeeded: number): Promise<void> => {
  const until = Date.now() + settleMs
  while (Date.now() < until) {
    const open = await query(url, `select id from bookings where id > ${lastSeeded} and status = 2`)
    if (open.length === 0) return
    await sleep(1_000)
  }
}

/** Returns the id of the newest booking; 0 without one. */
export const findLastBooking = async (url: string): Promise<number> => {
  const [last] = await query<{ id: number }>(url, 'select coalesce(max(id), 0)::int as id from bookings')
  return last?.id ?? 0
}

/** Waits until purchases and payments are settled, then checks the books. Returns a line for each broken rule. */
export const checkBooks = async (url: string, lastSeeded: number, journal: Journal): Promise<string[]> => {
  await settle(url, lastSeeded)
  await settlePayments(url, journal)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const broken = await findBroken(
      client,
      lastSeeded,
      [...journal.tickets.values()],
      [...journal.payments.values()],
    )
    return broken.map(({ rule, places }) => `${rule}: ${places.join(', ')}`)
  } finally {
    await client.end()
  }
}
