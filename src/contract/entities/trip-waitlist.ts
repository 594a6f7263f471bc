import { z } from 'zod'
import { Instant, IsoDate } from '#contract/common/dates.ts'
import { PackageId } from './package.ts'
import { ChosenAddOn, ChosenTickets, TripRooms } from './package-price.ts'

/**
 * `waiting`; `offered` while places are on hold for the person; `ordered` once the offer became an order; `expired` if
 * nobody took it in time or the date passed; `left` if the person no longer waits.
 */
export const WaitlistState = z.enum(['waiting', 'offered', 'ordered', 'expired', 'left'])
export type WaitlistState = z.infer<typeof WaitlistState>

/** A place on the waitlist of a package and date. */
export const WaitlistEntry = z.object({
  waitlistId: z.string(),
  packageId: PackageId,
  packageName: z.string(),
  title: z.string(),
  startsOn: IsoDate,
  hotelCategory: z.string(),
  rooms: TripRooms,
  addOns: z.array(ChosenAddOn),
  /** Only for an activity. */
  activity: ChosenTickets.nullable(),
  state: WaitlistState,
  /** Until when the offer can be taken; null without one. */
  offeredUntil: Instant.nullable(),
  createdAt: Instant,
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>
