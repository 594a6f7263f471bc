import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import type { pageCalls } from '#contract/ipc/page.ts'
import type { shellCalls, ShellState } from '#contract/ipc/shell.ts'
import type { tenantCalls } from '#contract/ipc/tenants.ts'
import type { Handlers } from '#main/ipc/register.ts'
import { throttle } from '#main/shared/throttle.ts'
import type { ConsoleParts } from '#main/parts/console-parts.ts'
import type { Certificates } from '#main/tenants/certificates.ts'
import { putToSleep } from './idle-tenants.ts'
import { checkTenant } from '#main/tenants/check-tenant.ts'
import type { TenantGuard } from '#main/tenants/tenant-guard.ts'

export interface ShellDeps {
  parts: ConsoleParts
  state: () => ShellState
  /** Certificates seen by the shell's own session. */
  certificates: Certificates
  guard: TenantGuard
  /** Deletes everything of a workspace outside the settings. */
  clear: (workspaceId: string) => Promise<void>
}

type ShellNames = keyof typeof shellCalls | Exclude<keyof typeof tenantCalls, 'tenants.addPractice'>

/** Creates the calls of the rail and its dialogs. */
export function createShellHandlers(deps: ShellDeps): Handlers<ShellNames> {
  const { parts, state, clear, certificates } = deps
  const { workspaces, vault, notices, offers, statuses, window, shellFetch, changed, trial } = parts

  const look = (address: string) =>
    checkTenant(address, shellFetch, { isLoopbackOnly: trial.isLoopbackOnly, certificates })

  return {
    'shell.state': () => ipcOk(state()),
    'shell.setDialogOpen'({ isOpen }) {
      window().setDialogOpen(isOpen)
      return ipcOk({})
    },
    'shell.openPanel'({ panel }) {
      window().openPanel(panel)
      return ipcOk({})
    },
    'shell.answerOffer'({ id, isAccepted }) {
      const offer = offers.take(id)
      if (offer && isAccepted) window().showAt(offer.workspaceId, offer.path)
      return offer ? ipcOk({}) : ipcFail('notFound')
    },
    'shell.dismissNotice'({ id }) {
      notices.dismiss(id)
      return ipcOk({})
    },
    'tenants.look': ({ address }) => look(address),
    async 'tenants.add'({ address, name }) {
      const found = await look(address)
      if (!found.ok) return found
      const { id } = workspaces.add(found.value, name)
      window().show(id)
      changed()
      return ipcOk({ workspaceId: id })
    },
    'tenants.rename'({ workspaceId, name }) {
      if (!workspaces.find(workspaceId)) return ipcFail('notFound')
      workspaces.change(workspaceId, { name })
      window().layOut()
      return ipcOk({})
    },
    'tenants.move'({ workspaceId, position }) {
      if (!workspaces.find(workspaceId)) return ipcFail('notFound')
      workspaces.move(workspaceId, position)
      changed()
      return ipcOk({})
    },
    'tenants.sleep'({ workspaceId }) {
      const entry = workspaces.find(workspaceId)
      if (!entry) return ipcFail('notFound')
      if (statuses.get(workspaceId).report?.hasUnsaved) {
        return ipcFail('busy', `You have unsaved changes in ${entry.name}. Save or discard them first.`)
      }
      putToSleep(workspaceId, statuses, (id) => window().sleep(id))
      return ipcOk({})
    },
    async 'tenants.remove'({ workspaceId }) {
      if (!workspaces.find(workspaceId)) return ipcFail('notFound')
      window().forget(workspaceId)
      await vault.forget(workspaceId)
      await clear(workspaceId)
      statuses.forget(workspaceId)
      offers.forget(workspaceId)
      workspaces.remove(workspaceId)
      changed()
      return ipcOk({})
    },
  }
}

const pathGapMs = 500

/** Creates the calls by which pages report their state. */
export function createPageHandlers(parts: ConsoleParts): Handlers<keyof typeof pageCalls> {
  const { statuses, workspaces, window, sendToShell } = parts
  const paths = new Map<string, string>()
  /** Only the last of many is stored, since each write rewrites all settings. */
  const keeping = throttle(pathGapMs, () => {
    const last = [...paths]
    paths.clear()
    for (const [id, lastPath] of last) {
      const kept = workspaces.find(id)
      if (kept && kept.lastPath !== lastPath) workspaces.note(id, { lastPath })
    }
  })
  /** A hidden page can't open anything for the person. */
  const isSeen = (workspaceId: string): boolean => window().shownIds().includes(workspaceId)
  return {
    'page.report'(report, { workspaceId, webContentsId }) {
      // Hidden pages and pop-up windows don't affect the rail.
      if (!window().setListening(workspaceId, webContentsId)) return ipcOk({})
      statuses.set(workspaceId, { report })
      paths.set(workspaceId, report.path)
      keeping.ask()
      return ipcOk({})
    },
    'page.openCommandBar'(_request, { workspaceId }) {
      if (!isSeen(workspaceId)) return ipcFail('notFound')
      window().toFront()
      sendToShell('commands.asked', {})
      return ipcOk({})
    },
    'page.openPanel'({ panel }, { workspaceId }) {
      if (!isSeen(workspaceId)) return ipcFail('notFound')
      window().openPanel(panel)
      return ipcOk({})
    },
  }
}
