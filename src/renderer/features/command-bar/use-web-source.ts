import { useMemo } from 'react'
import { findRequests, foundBookings } from '#domain/commands/found-booking.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { createCommandMemory } from '#renderer/ui/command-bar/command-memory.ts'
import { type CommandSource } from '#renderer/ui/command-bar/use-commands.ts'
import { commandBarApi } from './command-bar-api.ts'

const here = 'here'
const maxPlaces = 6
// Kept until the page is left.
const memory = createCommandMemory()

/** Gives the source of the bar on an agency's page: it queries that agency's server with the user's rights. */
export const useWebSource = (menu: readonly { label: string; path: string }[]): CommandSource => {
  const dispatch = useAppDispatch()
  const name = useSite()?.companyName ?? ''
  return useMemo(
    () => ({
      tenants: [{ id: here, name, isSignedIn: true, menu }],
      focusedId: here,
      memory,
      find: async ({ text, by }, add, signal) => {
        const { commandTickets, commandHolds } = commandBarApi.endpoints
        const asked = findRequests(text, by).map(({ queue, query }) =>
          dispatch((queue === 'held' ? commandHolds : commandTickets).initiate(query)),
        )
        signal.addEventListener('abort', () => asked.forEach((one) => one.abort()))
        const answers = await Promise.all(asked)
        asked.forEach((one) => one.unsubscribe())
        const bookings = foundBookings(answers.flatMap(({ data }) => data?.tickets ?? []))
        add({
          bookings: bookings.map((booking) => ({ tenantId: here, booking })),
          silent: [],
          failed: answers.some(({ isError }) => isError) ? [here] : [],
        })
      },
      places: async (_tenantId, searchQuery, signal) => {
        const input = { searchQuery, limit: maxPlaces }
        const asked = dispatch(commandBarApi.endpoints.commandPlaces.initiate(input))
        signal.addEventListener('abort', () => asked.abort())
        const { data = [] } = await asked
        asked.unsubscribe()
        return data.map(({ airportCode, cityCode, cityName, label }) => ({
          code: airportCode || cityCode,
          city: cityName,
          name: label,
        }))
      },
    }),
    [dispatch, name, menu],
  )
}
