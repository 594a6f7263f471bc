import { endpoints } from '#contract/http/registry.ts'
import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import type { FareAct, fareTrayCalls } from '#contract/ipc/fare-tray.ts'
import type { ConsoleParts, Feature } from '#main/parts/console-parts.ts'
import { createFareDesk } from './fare-desk.ts'

/** In bytes: far more than a full tray needs. A larger answer would exhaust the console's memory. */
const answerLimitBytes = 3_000_000

const toTrayPath = (values: Record<string, string>): string =>
  `/flight/tray?${new URLSearchParams(values).toString()}`

const toFarePath = (keptFareId: string, act: FareAct): string =>
  toTrayPath({ open: keptFareId, ...(act === 'show' ? {} : { act }) })

/** Creates the fare tray of all signed-in tenants. It only reads; every action opens the tenant's own page. */
export function createFareTray(parts: ConsoleParts): Feature<keyof typeof fareTrayCalls> {
  const { workspaces, vault, sendToShell, window, tenantApi, now } = parts
  const desk = createFareDesk({
    // Reading practice fares would start the practice server.
    workspaceIds: () => workspaces.list().flatMap(({ id, kind }) => (kind === 'practice' ? [] : [id])),
    isSignedIn: (id) => vault.isSignedIn(id),
    async read(id, signal) {
      const answer = await tenantApi.call(id, endpoints.flights.keptFares, {}, { signal, answerLimitBytes })
      return answer.ok
        ? { ok: true, fares: answer.value.fares, serverTime: answer.serverTime }
        : { ok: false, code: answer.code }
    },
    onList: (list) => sendToShell('fares.changed', list),
    now,
  })
  return {
    handlers: {
      'fares.list': () => ipcOk(desk.list()),
      async 'fares.refresh'() {
        await desk.refresh()
        return ipcOk({})
      },
      'fares.open'({ workspaceId, keptFareId, act }) {
        if (!desk.has(workspaceId, keptFareId)) return ipcFail('notFound')
        window().showAt(workspaceId, toFarePath(keptFareId, act))
        return ipcOk({})
      },
      'fares.repriceAll'({ workspaceId }) {
        if (!desk.hasAny(workspaceId)) return ipcFail('notFound')
        window().showAt(workspaceId, toTrayPath({ act: 'repriceAll' }))
        return ipcOk({})
      },
    },
    sessionChanged: (workspaceId) => desk.drop(workspaceId),
    async forget(workspaceId) {
      desk.drop(workspaceId)
    },
    async stop() {
      desk.stop()
    },
  }
}
