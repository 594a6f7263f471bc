import { tripsStaffEndpoints } from '#contract/http/trips-staff.ts'
import { tripsEndpoints } from '#contract/http/trips.ts'
import {
  contractApi,
  contractMoneyMutation,
  contractMutation,
  contractQuery,
} from '#renderer/store/contract-api.ts'

const { getMyTrips, getTrip, getTripDocument, placeOrder, payOrder, payInstalment } = tripsEndpoints
const { joinWaitlist, leaveWaitlist, takeOffer, getCancellationQuote, cancelTravellers } = tripsEndpoints
const { getTrips, confirm, decline, decideCancellation } = tripsStaffEndpoints

const read = { isSilent: true, tags: ['Trips'] } as const
const change = { isSilent: true, invalidates: ['Trips'] } as const
const money = { isSilent: true, invalidates: ['Trips', 'Wallet'] } as const

/** Trips of a buyer and of staff. Failures are shown in place of the result. */
export const tripsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    myTrips: contractQuery(build, getMyTrips, read),
    trip: contractQuery(build, getTrip, read),
    tripDocument: contractQuery(build, getTripDocument, { isSilent: true }),
    placeTripOrder: contractMoneyMutation(build, placeOrder, change),
    payTripOrder: contractMoneyMutation(build, payOrder, money),
    payTripInstalment: contractMoneyMutation(build, payInstalment, money),
    joinTripWaitlist: contractMutation(build, joinWaitlist, change),
    leaveTripWaitlist: contractMutation(build, leaveWaitlist, change),
    takeTripOffer: contractMoneyMutation(build, takeOffer, change),
    tripCancellationQuote: contractQuery(build, getCancellationQuote, { isSilent: true }),
    cancelTravellers: contractMoneyMutation(build, cancelTravellers, change),
    staffTrips: contractQuery(build, getTrips, read),
    tripsToDecide: contractQuery(build, getTrips, { ...read, isBackground: true }),
    confirmTrip: contractMoneyMutation(build, confirm, money),
    declineTrip: contractMoneyMutation(build, decline, money),
    decideTripCancellation: contractMoneyMutation(build, decideCancellation, money),
  }),
})
