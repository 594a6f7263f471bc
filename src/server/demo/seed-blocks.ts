import type { Segment } from '#contract/entities/flight.ts'
import { toPaise } from '#domain/money/money.ts'
import type { Db } from '#server/db/database.ts'
import { addAudit, type AuditEvent } from '#server/audit/audit.repo.ts'
import { seatBlocks } from '#server/db/schema/index.ts'
import { checkFlights } from '#server/features/fixed-departures/block-input.rules.ts'
import { newBlockNonce } from '#server/features/fixed-departures/fd-slug.ts'
import { loadReference } from '#server/reference/reference.ts'
import type { BlockRow } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { formatLocal, parseLocal, toLocal, toUtc } from '#server/clock/zone-time.ts'
import { dayMs } from '#contract/common/constants.ts'
import { demoBlocks, type DemoBlock, type DemoFlight } from './seed-blocks.data.ts'

const hourMs = 3_600_000
const indiaMs = 5.5 * hourMs
/** When the blocks were bought from the airlines. */
const addedDaysAgo = 40

const toIndiaDay = (now: Date, inDays: number): string =>
  new Date(now.getTime() + indiaMs + inDays * dayMs).toISOString().slice(0, 10)

/** Converts a flight to the block form's input. */
const toFlightInput = ({ from, to, airline, number, at, minutes }: DemoFlight, day: string) => {
  const { airportByCode } = loadReference()
  const [origin, destination] = [airportByCode(from), airportByCode(to)]
  if (!origin || !destination) throw new Error(`no airport ${from} or ${to} for the demo`)
  const departureTime = `${day}T${at}:00`
  const arrival = toUtc(origin.timeZone, parseLocal(departureTime)) + minutes
  return {
    airlineCode: airline,
    flightNumber: number,
    fareClass: 'G',
    origin: from,
    destination: to,
    departureTime,
    arrivalTime: formatLocal(toLocal(destination.timeZone, arrival)),
    durationMinutes: minutes,
    baggage: '15 KG',
    cabinBaggage: '7 KG',
  }
}

const buildFlights = (block: DemoBlock, now: Date): { segments: Segment[][]; departsInstant: Date } => {
  const legs = [
    block.out.map((one) => toFlightInput(one, toIndiaDay(now, block.inDays))),
    ...(block.back
      ? [
          block.back.flights.map((one) =>
            toFlightInput(one, toIndiaDay(now, block.inDays + (block.back?.afterDays ?? 0))),
          ),
        ]
      : []),
  ]
  const checked = checkFlights(legs, loadReference())
  if (!checked.ok)
    throw new Error(`demo block ${block.key}: ${checked.errors.map(({ message }) => message).join(' ')}`)
  return checked.flights
}

/** Adds the demo's blocks of one site: the supplier's and the site's own. */
export const seedDemoBlocks = async (
  tx: Db,
  site: { id: string; supplierUserId: string; ownerUserId: string },
  now: Date,
): Promise<{ plan: DemoBlock; block: BlockRow }[]> => {
  const added = new Date(now.getTime() - addedDaysAgo * dayMs)
  const made = demoBlocks.map((plan) => ({ plan, block: blockRow(plan, site, now, added) }))
  await tx.insert(seatBlocks).values(made.map(({ block }) => block))
  for (const { block, plan } of made) await addAudit(tx, site.id, toAddedEvent(block, plan, added))
  return made
}

/** Returns the event that adding a block in its form leaves in the audit trail. */
const toAddedEvent = (block: BlockRow, { base, tax }: DemoBlock, at: Date): AuditEvent => ({
  actorUserId: block.createdBy,
  subjectUserId: block.supplierUserId,
  action: 'seatBlock.add',
  target: `seatBlock:${block.id}`,
  details: {
    seatsTotal: block.seatsTotal,
    adult: { base, tax },
    namesDeadline: block.namesDeadline?.toISOString() ?? null,
  },
  at,
})

const blockRow = (
  plan: DemoBlock,
  site: { id: string; supplierUserId: string; ownerUserId: string },
  now: Date,
  added: Date,
): BlockRow => {
  const { segments, departsInstant } = buildFlights(plan, now)
  const [first, last] = [segments[0]?.[0], segments[0]?.at(-1)]
  if (!first || !last) throw new Error(`demo block ${plan.key} has no flights`)
  return {
    id: `blk_${site.id}_${plan.key}`,
    siteId: site.id,
    supplierUserId: plan.isOwnedBySupplier ? site.supplierUserId : null,
    title: plan.title,
    origin: first.originAirportCode,
    destination: last.destinationAirportCode,
    airlineCode: first.airlineCode,
    departsAt: first.departureTime,
    departsInstant,
    segments,
    adultBaseMinor: toPaise(plan.base),
    adultTaxMinor: toPaise(plan.tax),
    childBaseMinor: toPaise(plan.base - 200),
    childTaxMinor: toPaise(plan.tax),
    infantBaseMinor: toPaise(1_500),
    infantTaxMinor: 0,
    seatsTotal: plan.seats,
    seatsTaken: 0,
    isRefundable: plan.isRefundable ?? false,
    isHoldAllowed: plan.isHoldAllowed ?? true,
    holdMinutes: 24 * 60,
    namesDeadline: new Date(departsInstant.getTime() - (plan.namesHours ?? 72) * hourMs),
    pnr: plan.pnr ?? '',
    isClosed: false,
    slugNonce: newBlockNonce(),
    createdBy: plan.isOwnedBySupplier ? site.supplierUserId : site.ownerUserId,
    createdAt: added,
    updatedAt: added,
  }
}
