import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { TripStatus } from '#contract/entities/trip.ts'
import type { tripsStaffEndpoints } from '#contract/http/trips-staff.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'

/** Trips that staff have to decide about. */
export const toDecideStatuses: TripStatus[] = ['requested', 'cancelRequested']

/** Trips that were sold and haven't ended. */
export const activeStatuses: TripStatus[] = ['confirmed', 'cancelRequested', 'travelling']

const day = IsoDate.or(z.literal('')).default('')

const Filter = z.object({
  statuses: z.array(TripStatus).max(10).default([]),
  searchQuery: z.string().max(80).default(''),
  startsFrom: day,
  startsTo: day,
  onlyOverdue: z.boolean().default(false),
})
export type StaffTripsFilter = z.output<typeof Filter>

/** Bookmarks, saved views and news contain these names. */
export const staffTripsAddress = addressOf(Filter, {
  statuses: 'status',
  searchQuery: 'q',
  startsFrom: 'from',
  startsTo: 'to',
  onlyOverdue: 'overdue',
})

/** Returns the filter in the server's form. */
export const toTripsRequest = ({
  searchQuery,
  ...filter
}: StaffTripsFilter): Omit<RequestInputOf<typeof tripsStaffEndpoints.getTrips>, 'page' | 'pageSize'> => ({
  ...filter,
  text: searchQuery.trim(),
})
