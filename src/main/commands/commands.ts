import { endpoints } from '#contract/http/registry.ts'
import type { commandCalls } from '#contract/ipc/commands.ts'
import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import type { ConsoleParts, Feature } from '#main/parts/console-parts.ts'
import { createBookingFinder } from './find-bookings.ts'

const maxPlaces = 6
const longestName = 80
/** Slower answers don't help while typing. */
const placesLimitMs = 5_000
const placesLimitBytes = 200_000

type Parts = Pick<ConsoleParts, 'workspaces' | 'vault' | 'statuses' | 'tenantApi'> & {
  window: () => Pick<ReturnType<ConsoleParts['window']>, 'focusedId' | 'showAt'>
}

/** Creates the command bar's calls to tenants and its navigation. It only reads; actions happen on pages. */
export function createCommands(parts: Parts): Feature<keyof typeof commandCalls> {
  const { workspaces, vault, statuses, tenantApi, window } = parts
  const finder = createBookingFinder(tenantApi)
  /** A search starts no practice server; while it runs, its bookings are found too. */
  const signedIn = (): string[] =>
    workspaces
      .list()
      .filter(({ id, kind }) => kind === 'tenant' || statuses.get(id).reach === 'up')
      .map(({ id }) => id)
      .filter((id) => vault.isSignedIn(id))

  return {
    handlers: {
      'commands.context': () =>
        ipcOk({
          focusedId: window().focusedId(),
          tenants: workspaces.list().map(({ id }) => {
            const isSignedIn = vault.isSignedIn(id)
            // A person who signed out has no menu, whatever the page reported last.
            return {
              workspaceId: id,
              isSignedIn,
              menu: isSignedIn ? (statuses.get(id).report?.menu ?? []) : [],
            }
          }),
        }),
      async 'commands.find'({ text, by, workspaceIds, isPatient }) {
        const wanted = new Set(workspaceIds ?? signedIn())
        const asked = signedIn().filter((id) => wanted.has(id))
        return ipcOk(await finder.find({ text, by, workspaceIds: asked, isPatient }))
      },
      async 'commands.places'({ workspaceId, text }) {
        if (!workspaces.find(workspaceId)) return ipcFail('notFound')
        const query = { searchQuery: text, limit: maxPlaces }
        const signal = AbortSignal.timeout(placesLimitMs)
        const answer = await tenantApi.call(workspaceId, endpoints.flights.airports, query, {
          signal,
          answerLimitBytes: placesLimitBytes,
        })
        if (!answer.ok) return ipcFail(answer.code)
        return ipcOk({
          places: answer.value.slice(0, maxPlaces).map(({ airportCode, cityCode, cityName, label }) => ({
            code: (airportCode || cityCode).slice(0, 3),
            city: cityName.slice(0, longestName),
            name: label.slice(0, longestName),
          })),
        })
      },
      'commands.goTo'({ workspaceId, path }) {
        if (!workspaces.find(workspaceId)) return ipcFail('notFound')
        window().showAt(workspaceId, path)
        return ipcOk({})
      },
    },
    async forget() {
      finder.stop()
    },
    async stop() {
      finder.stop()
    },
  }
}
