import { z } from 'zod'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { indiaOffset } from '#domain/india.ts'
import { parseInputTime } from '#domain/input-time.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { formTexts } from './texts.ts'

export type BlockInput = RequestInputOf<typeof endpoints.fixedDepartures.saveBlock>

const text = z.string().trim()
const amount = text.regex(/^\d{1,8}(\.\d{1,2})?$/, formTexts.badAmount)
const time = text.refine((typed) => parseInputTime(typed) !== null, formTexts.badTime)
const day = text.min(1, formTexts.required)
const place = text.regex(/^[A-Za-z]{3}$/, formTexts.badCode)

export const FlightForm = z.object({
  airlineCode: text.min(1, formTexts.required),
  flightNumber: text.min(1, formTexts.required),
  fareClass: text,
  origin: place,
  destination: place,
  departDate: day,
  departTime: time,
  arriveDate: day,
  arriveTime: time,
  minutes: text.regex(/^\d{1,4}$/, formTexts.badMinutes),
  baggage: text,
  cabinBaggage: text,
})
export type FlightForm = z.infer<typeof FlightForm>

const Fare = z.object({ baseFare: amount, tax: amount })

/** The form of a block, in which everything is text. */
export const BlockForm = z.object({
  title: text.min(1, formTexts.required),
  out: z.array(FlightForm).min(1),
  back: z.array(FlightForm),
  adult: Fare,
  child: Fare,
  infant: Fare,
  seatsTotal: z.int(formTexts.required).min(1, formTexts.required).max(500),
  isRefundable: z.boolean(),
  isHoldAllowed: z.boolean(),
  holdMinutes: z.int(formTexts.required).min(10).max(10_080),
  namesDate: day,
  namesTime: time,
  pnr: text,
})
export type BlockForm = z.infer<typeof BlockForm>

export const emptyFlight: FlightForm = {
  airlineCode: '',
  flightNumber: '',
  fareClass: 'Y',
  origin: '',
  destination: '',
  departDate: '',
  departTime: '',
  arriveDate: '',
  arriveTime: '',
  minutes: '',
  baggage: '15 KG',
  cabinBaggage: '7 KG',
}

const indiaMs = 5.5 * 3_600_000
const toClock = (typed: string): string => parseInputTime(typed) ?? typed

const toFlightForm = (segment: SeatBlock['segments'][number][number]): FlightForm => ({
  airlineCode: segment.airlineCode,
  flightNumber: segment.flightNumber,
  fareClass: segment.fareClass,
  origin: segment.originAirportCode,
  destination: segment.destinationAirportCode,
  departDate: segment.departureTime.slice(0, 10),
  departTime: segment.departureTime.slice(11, 16),
  arriveDate: segment.arrivalTime.slice(0, 10),
  arriveTime: segment.arrivalTime.slice(11, 16),
  minutes: String(segment.durationMinutes),
  baggage: segment.baggage,
  cabinBaggage: segment.cabinBaggage,
})

export const toBlockForm = (block: SeatBlock | null): BlockForm => {
  const fare = (one: SeatBlock['adult']) => ({
    baseFare: one ? String(one.baseFare) : '',
    tax: one ? String(one.tax) : '',
  })
  const deadline = block ? new Date(Date.parse(block.namesDeadline) + indiaMs).toISOString() : ''
  return {
    title: block?.title ?? '',
    out: block?.segments[0]?.map(toFlightForm) ?? [emptyFlight],
    back: block?.segments[1]?.map(toFlightForm) ?? [],
    adult: fare(block?.adult),
    child: fare(block?.child),
    infant: block ? fare(block.infant) : { baseFare: '0', tax: '0' },
    seatsTotal: block?.seatsTotal ?? 20,
    isRefundable: block?.isRefundable ?? false,
    isHoldAllowed: block?.isHoldAllowed ?? true,
    holdMinutes: block?.holdMinutes ?? 240,
    namesDate: deadline.slice(0, 10),
    namesTime: deadline.slice(11, 16),
    pnr: '',
  }
}

const withoutDates = (flight: FlightForm): FlightForm => ({ ...flight, departDate: '', arriveDate: '' })

/** Fills the form for a new block like this one: everything but the dates and the airline's PNR. */
export const toCopyForm = (block: SeatBlock): BlockForm => {
  const form = toBlockForm(block)
  return { ...form, out: form.out.map(withoutDates), back: form.back.map(withoutDates), namesDate: '' }
}

const flightInput = (flight: FlightForm): BlockInput['legs'][number][number] => ({
  airlineCode: flight.airlineCode,
  flightNumber: flight.flightNumber,
  fareClass: flight.fareClass,
  origin: flight.origin,
  destination: flight.destination,
  departureTime: `${flight.departDate}T${toClock(flight.departTime)}:00`,
  arrivalTime: `${flight.arriveDate}T${toClock(flight.arriveTime)}:00`,
  durationMinutes: Number(flight.minutes),
  baggage: flight.baggage,
  cabinBaggage: flight.cabinBaggage,
})

/** Converts the form to a request; `seen` is the block that it shows. The deadline for names is in Indian time. */
export const toBlockInput = (
  form: BlockForm,
  seen: Pick<SeatBlock, 'blockId' | 'updatedAt'> | null,
): BlockInput => {
  const fare = ({ baseFare, tax }: BlockForm['adult']) => ({ baseFare: Number(baseFare), tax: Number(tax) })
  return {
    ...(seen ? { blockId: seen.blockId, updatedAt: seen.updatedAt } : {}),
    title: form.title,
    legs: [form.out.map(flightInput), ...(form.back.length > 0 ? [form.back.map(flightInput)] : [])],
    adult: fare(form.adult),
    child: fare(form.child),
    infant: fare(form.infant),
    seatsTotal: form.seatsTotal,
    isRefundable: form.isRefundable,
    isHoldAllowed: form.isHoldAllowed,
    holdMinutes: form.holdMinutes,
    namesDeadline: `${form.namesDate}T${toClock(form.namesTime)}:00${indiaOffset}`,
    pnr: form.pnr,
  }
}

const flightFields: Record<string, keyof FlightForm> = {
  departureTime: 'departTime',
  arrivalTime: 'arriveTime',
  durationMinutes: 'minutes',
}

/** Returns the form's field for a path of the request. A time without a date belongs to the date. */
export const toBlockField = (path: string, form: BlockForm): string => {
  const found = /^legs\.([01])\.(\d)(?:\.(\w+))?$/.exec(path)
  if (!found) return path === 'namesDeadline' ? (form.namesDate ? 'namesTime' : 'namesDate') : path
  const [, leg, place, name = 'origin'] = found
  const way = leg === '0' ? 'out' : 'back'
  const flight = form[way][Number(place)]
  if (name === 'departureTime' && flight?.departDate === '') return `${way}.${place}.departDate`
  if (name === 'arrivalTime' && flight?.arriveDate === '') return `${way}.${place}.arriveDate`
  return `${way}.${place}.${flightFields[name] ?? name}`
}

/** Returns problems that prevent sending the form. */
export const blockProblems = (form: BlockForm): FieldProblem[] =>
  (BlockForm.safeParse(form).error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }))

/**
 * Returns the minutes between two local times, assuming that both airports are in one time zone: a first guess that
 * the server checks.
 */
export const minutesBetween = (
  flight: Pick<FlightForm, 'departDate' | 'departTime' | 'arriveDate' | 'arriveTime'>,
): string => {
  const at = (date: string, clock: string): number => Date.parse(`${date}T${toClock(clock)}:00Z`)
  const minutes =
    (at(flight.arriveDate, flight.arriveTime) - at(flight.departDate, flight.departTime)) / 60_000
  return Number.isInteger(minutes) && minutes > 0 && minutes < 2_000 ? String(minutes) : ''
}
