import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { inDays, placeOrder, type Send, type WantedFlight } from '#scripts/soak/session.ts'
import type { BenchLine } from '../bench-line.ts'
import type { BenchServer } from './bench-server.ts'
import { addLoadPeople, copyOrders, loadHost, type LoadPerson } from './load-people.ts'
import { isRefused, send } from './open-load.ts'
import { percentile, rounded } from './percentile.ts'

const walletMinor = 1_000_000_000
const clients = 16
const payers = 400
const buyers = 2_000
const seats = 100
const flight = { origin: 'NAG', destination: 'IDR', days: 40 } as const

/** Creates a sender of calls of one person to one server. Throws when a call fails. */
export const createSend =
  (url: string, headers: Record<string, string>): Send =>
  async (path, body) => {
    const answer = await send(url, { path: `/api/${path}`, headers, body: JSON.stringify(body) })
    const text = answer.bytes.toString()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
    return (JSON.parse(text) as { result: Record<string, unknown> }).result
  }

export const signIn = async (url: string, email: string): Promise<Send> => {
  const headers = { host: loadHost, 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: demoPassword })
  const { token } = await send(url, { path: '/api/wl/user/login', headers, body })
  return createSend(url, { ...headers, 'auth-token': token })
}

export const orderOnce = async (sendAs: Send, wanted: WantedFlight): Promise<string> => {
  const orderId = await placeOrder(sendAs, wanted)
  if (orderId === null) throw new Error(`no flight ${wanted.route}`)
  return orderId
}

/** Pays an order and, as a customer does, repeats the click when the server asks for it. Returns the outcome and the waiting time. */
export const pay = async (
  url: string,
  orderId: string,
  { headers }: Pick<LoadPerson, 'headers'>,
): Promise<{ outcome: string; ms: number }> => {
  const startedAt = performance.now()
  const body = JSON.stringify({ orderId, paymentMode: 'wallet' })
  for (;;) {
    const answer = await send(url, { path: '/api/api/payments/orderSuccessCallback', headers, body })
    const { result, errorCode } = JSON.parse(answer.bytes.toString()) as {
      result?: { status: string }
      errorCode?: string
    }
    const outcome = result?.status ?? errorCode ?? `status ${answer.status}`
    if (!isRefused(answer) && outcome !== 'InProgress') return { outcome, ms: performance.now() - startedAt }
    await sleep(1_000 * (isRefused(answer) ? answer.retryAfterSeconds * (0.5 + Math.random()) : 1))
  }
}

/** Throws unless the books balance and every ticket was paid exactly once. */
const assertRightBooks = async ({ db }: Database): Promise<void> => {
  const faults = await checkLedger(db)
  if (faults.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(faults[0])}`)
}

/** Pays bookings for `minutes` minutes, and measures bookings per second, the slowest minute and the server's memory. */
export const measureSales = async (
  server: BenchServer,
  database: Database,
  minutes: number,
): Promise<BenchLine[]> => {
  const people = await addLoadPeople(database, { prefix: 'payer', count: payers, walletMinor })
  const shopper = await signIn(server.url, 'retail@skyways.example')
  const orderId = await orderOnce(shopper, {
    route: 'DEL-BOM',
    date: inDays(30),
    adults: 1,
    prefix: 'synthetic',
  })
  const perMinute: number[] = []
  const memory: number[] = []
  const times: number[] = []
  let [next, copied] = [0, 0]
  const payOn = async (until: number): Promise<number> => {
    let paid = 0
    while (performance.now() < until && next < copied) {
      const number = next
      next += 1
      const person = people[number % payers]
      if (!person) throw new Error('nobody pays')
      const { outcome, ms } = await pay(server.url, `${orderId}-${number}`, person)
      if (outcome !== 'Ticketed') throw new Error(`order ${number}: ${outcome}`)
      times.push(ms)
      paid += 1
    }
    return paid
  }
  for (let minute = 0; minute < minutes; minute += 1) {
    // Between the minutes, so that writing the orders isn't measured.
    await copyOrders(database, orderId, { prefix: 'payer', people: payers, from: copied, to: next + 24_999 })
    copied = next + 25_000
    const startedAt = performance.now()
    const paid = await Promise.all(Array.from({ length: clients }, () => payOn(startedAt + 60_000)))
    perMinute.push((paid.reduce((sum, one) => sum + one, 0) * 1_000) / (performance.now() - startedAt))
    memory.push(await server.askMemoryMb())
    console.error(`minute ${minute + 1}: ${rounded(perMinute.at(-1) ?? 0)} a second, ${memory.at(-1)} MB`)
  }
  await assertRightBooks(database)
  const [row] = await selectRows<{ sold: number }>(
    database.db,
    sql`select count(*)::int as sold from bookings where order_id like ${`${orderId}-%`} and status = 3`,
  )
  if (row?.sold !== times.length) throw new Error(`${times.length} answers, but ${row?.sold} tickets`)
  const mean = perMinute.reduce((sum, one) => sum + one, 0) / minutes
  return [
    {
      name: `load.sales.${minutes}minutes.${clients}clients`,
      value: rounded(mean),
      unit: 'paid bookings per second',
      peer: { name: 'the slowest minute', value: rounded(Math.min(...perMinute)) },
      target: { least: 200 },
    },
    { name: 'load.sales.p99', value: rounded(percentile(times, 0.99)), unit: 'ms' },
    {
      name: 'load.sales.memory after the last minute',
      value: memory.at(-1) ?? NaN,
      unit: 'MB',
      peer: { name: 'after the second minute', value: memory[1] ?? NaN },
    },
  ]
}

/** Lets 2,000 customers click at once for the last hundred seats of a block. Throws when an outcome or the books are wrong. */
export const measureHotBlock = async (server: BenchServer, database: Database): Promise<BenchLine[]> => {
  const people = await addLoadPeople(database, { prefix: 'buyer', count: buyers, walletMinor })
  const staff = await signIn(server.url, 'staff@skyways.example')
  const fare = { baseFare: 3_000, tax: 700 }
  const { origin, destination, days } = flight
  const day = inDays(days)
  await staff('fixedDeparture/saveBlock', {
    title: 'The last hundred seats',
    legs: [
      [
        {
          airlineCode: '6E',
          flightNumber: '6199',
          origin,
          destination,
          departureTime: `${day}T09:00:00`,
          arrivalTime: `${day}T10:00:00`,
          durationMinutes: 60,
        },
      ],
    ],
    adult: fare,
    child: fare,
    infant: fare,
    seatsTotal: seats,
    namesDeadline: `${inDays(days - 2)}T12:00:00.000Z`,
  })
  const orderId = await orderOnce(await signIn(server.url, 'retail@skyways.example'), {
    route: `${origin}-${destination}`,
    date: day,
    adults: 1,
    prefix: 'fixed-departures',
  })
  await copyOrders(database, orderId, { prefix: 'buyer', people: buyers, from: 0, to: buyers - 1 })
  const startedAt = performance.now()
  const outcomes = await Promise.all(
    people.map((person, number) => pay(server.url, `${orderId}-${number}`, person)),
  )
  const seconds = (performance.now() - startedAt) / 1_000
  const count = (wanted: string): number => outcomes.filter(({ outcome }) => outcome === wanted).length
  const other = outcomes.find(({ outcome }) => outcome !== 'Ticketed' && outcome !== 'fareGone')
  if (other) throw new Error(`a buyer was told ${other.outcome}`)
  const [row] = await selectRows<{ taken: number; sold: number }>(
    database.db,
    sql`select (select max(seats_taken)::int from seat_blocks where title = 'The last hundred seats') as taken,
      (select count(*)::int from bookings where order_id like ${`${orderId}-%`} and status = 3) as sold`,
  )
  if (count('Ticketed') !== seats || row?.sold !== seats || row.taken !== seats)
    throw new Error(
      `${count('Ticketed')} buyers were answered with a ticket, ${row?.sold} tickets exist, ${row?.taken} seats are sold`,
    )
  await assertRightBooks(database)
  return [
    {
      name: `load.hotBlock.${buyers}buyers.${seats}seats`,
      value: rounded(seconds),
      unit: 's until all have an answer',
      peer: {
        name: 'half of the buyers',
        value: rounded(
          percentile(
            outcomes.map(({ ms }) => ms / 1_000),
            0.5,
          ),
        ),
      },
      target: { most: 20 },
    },
  ]
}
