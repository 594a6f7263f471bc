import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { fareTrayEndpoints } from '#contract/http/fare-tray.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

/** The fare tray of the user at this agency. Other windows may change it, so screens load it again when they open. */
export const keptFaresApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    keptFares: contractQuery(build, fareTrayEndpoints.keptFares, { isSilent: true, isBackground: true }),
    keepFare: contractMutation(build, fareTrayEndpoints.keepFare, { isSilent: true, isBackground: true }),
    changeKeptFare: contractMutation(build, fareTrayEndpoints.changeKeptFare, {
      isSilent: true,
      isBackground: true,
    }),
    repriceKeptFare: contractMutation(build, fareTrayEndpoints.repriceKeptFare, {
      isSilent: true,
      isBackground: true,
    }),
  }),
})

/** Returns the action that puts a fare from the server into the loaded tray. */
export const putKeptFare = (fare: KeptFare) =>
  keptFaresApi.util.updateQueryData('keptFares', {}, (tray) => {
    const place = tray.fares.findIndex(({ keptFareId }) => keptFareId === fare.keptFareId)
    if (place === -1) tray.fares.push(fare)
    else tray.fares[place] = fare
  })

/** Returns the action that replaces the loaded tray. */
export const putKeptFares = (fares: KeptFare[]) =>
  keptFaresApi.util.updateQueryData('keptFares', {}, (tray) => {
    tray.fares = fares
  })
