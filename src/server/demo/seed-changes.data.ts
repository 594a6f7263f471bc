import type { RequestType } from '#contract/common/enumerations.ts'
import type { Fault } from '#server/suppliers/synthetic/faults.ts'

/** A change request of a demo booking: what was requested and when, and how the airline decides. */
export interface DemoChange {
  /** The trip of `demoTrips` that it belongs to. */
  market: string
  role: string
  isRefundable: boolean
  requestType: RequestType
  /** Indexes of the passengers; empty means all. */
  passengers?: readonly number[]
  /** Indexes of the legs, for a partial refund; empty means all. */
  legs?: readonly number[]
  remarks: string
  sentHoursAgo: number
  /** Minutes after sending at which its status is checked. */
  checkedAfter: readonly number[]
  fault?: Fault
  /** The answer to the request was lost and hasn't been resolved. */
  isLost?: boolean
}

const day = 1440
const done = [1, 6] as const

/** One for each possible outcome; every agency has them. */
export const demoChanges: readonly DemoChange[] = [
  {
    market: 'DEL-BOM',
    role: 'agent',
    isRefundable: true,
    requestType: 1,
    remarks: 'Meeting was moved to January',
    sentHoursAgo: 3,
    checkedAfter: [1],
    fault: { kind: 'decidedAfter', minutes: 3 * day },
  },
  {
    market: 'BOM-GOI',
    role: 'agent',
    isRefundable: true,
    requestType: 1,
    remarks: 'Child has a fever, doctor advises not to fly',
    sentHoursAgo: 40,
    checkedAfter: [1, 1800],
    fault: { kind: 'decidedAfter', minutes: 6 * day },
  },
  {
    market: 'MAA-CCU',
    role: 'agent',
    isRefundable: true,
    requestType: 1,
    remarks: 'Customer cancelled the trip',
    sentHoursAgo: 30,
    checkedAfter: done,
  },
  {
    market: 'CCU-BLR',
    role: 'retail',
    isRefundable: true,
    requestType: 1,
    remarks: 'Change of plans',
    sentHoursAgo: 110,
    checkedAfter: done,
  },
  {
    market: 'DEL-JFK',
    role: 'corporate',
    isRefundable: true,
    requestType: 1,
    remarks: 'Visa was refused',
    sentHoursAgo: 260,
    checkedAfter: [1, 4, 90],
  },
  {
    market: 'HYD-DXB',
    role: 'agent',
    isRefundable: true,
    requestType: 1,
    remarks: 'Hotel is fully booked',
    sentHoursAgo: 150,
    checkedAfter: [1, 30],
    fault: { kind: 'completedWithLess', factor: 0.82 },
  },
  {
    market: 'BOM-DXB',
    role: 'corporate',
    isRefundable: false,
    requestType: 1,
    remarks: 'Conference was called off',
    sentHoursAgo: 28,
    checkedAfter: [1, 12],
    fault: {
      kind: 'rejected',
      reason: 'Waiver code is missing. The fare is not refundable without one.',
    },
  },
  {
    market: 'DEL-KTM',
    role: 'agent',
    isRefundable: true,
    requestType: 2,
    passengers: [1],
    remarks: 'Second passenger does not travel',
    sentHoursAgo: 72,
    checkedAfter: done,
  },
  {
    market: 'BLR-SIN',
    role: 'corporate',
    isRefundable: true,
    requestType: 2,
    legs: [1],
    remarks: 'Staying longer, return flight no longer needed',
    sentHoursAgo: 190,
    checkedAfter: done,
  },
  {
    market: 'HYD-BOM',
    role: 'agent',
    isRefundable: true,
    requestType: 1,
    remarks: 'Customer wants a refund',
    sentHoursAgo: 26,
    checkedAfter: [],
    isLost: true,
  },
  {
    market: 'DEL-LHR',
    role: 'corporate',
    isRefundable: true,
    requestType: 3,
    remarks: 'Please move the outbound flight by one day',
    sentHoursAgo: 96,
    checkedAfter: [1, 20],
  },
  {
    market: 'DEL-SXR',
    // Only the owner has money on hold, so that the other wallets are easy to read.
    role: 'owner',
    isRefundable: true,
    requestType: 3,
    passengers: [0, 1],
    remarks: 'Two of the four want the evening flight',
    sentHoursAgo: 5,
    checkedAfter: [1],
    fault: { kind: 'decidedAfter', minutes: 2 * day },
  },
]
