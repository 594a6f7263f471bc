import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import { WorkspaceId } from '#contract/ipc/ids.ts'
import type { archiveCalls, ArchiveSource } from '#contract/ipc/archive.ts'
import { logFault } from '#main/shared/log.ts'
import type { ConsoleParts, Feature } from '#main/parts/console-parts.ts'
import { archiveAccount } from './archive-store.ts'
import { createAskTenant } from './ask-tenant.ts'
import { findTickets } from './find-tickets.ts'
import { createPace } from './pace.ts'
import { sealedFolder } from './sealed-folder.ts'
import { archiveTexts } from './texts.ts'
import { createWorkspaceArchive, type WorkspaceArchive } from './workspace-archive.ts'

const refreshMs = 10 * 60_000
/** How soon a changed setting, or a tenant that answers again, is noticed. */
const lookMs = 2_000
/** Five calls a second at most, for each tenant. */
const callGapMs = 200
/** More often nobody can read what changed. */
const tellMs = 250

/** Issued tickets around today, kept encrypted for days without a network. */
export function createArchive(parts: ConsoleParts): Feature<keyof typeof archiveCalls> {
  const { workspaces, keychain, vault, forward, tenantApi, settings, statuses, now } = parts
  const root = join(parts.folder, 'archive')
  const ask = createAskTenant(forward)
  const archives = new Map<string, WorkspaceArchive>()
  let setting = JSON.stringify(settings.get().console.archive)
  let telling: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined

  const tell = () => {
    telling ??= setTimeout(() => {
      telling = undefined
      parts.sendToShell('archive.changed', {})
    }, tellMs)
  }

  const archiveOf = (workspaceId: string): WorkspaceArchive | null => {
    const known = archives.get(workspaceId)
    const workspace = workspaces.find(workspaceId)
    if (known || !workspace) return known ?? null
    const made = createWorkspaceArchive({
      workspaceId,
      domain: () => new URL(workspaces.find(workspaceId)?.origin ?? workspace.origin).hostname,
      folder: sealedFolder(root, workspaceId),
      keychain,
      vault,
      reading: { ask, api: tenantApi, pace: createPace(callGapMs), now },
      days() {
        const { isOn, ...days } = settings.get().console.archive
        return isOn ? days : null
      },
      onChange: tell,
    })
    archives.set(workspaceId, made)
    return made
  }
  const all = () => workspaces.list().flatMap(({ id }) => archiveOf(id) ?? [])

  /** As people see it: a tenant that is known to be silent is not 'up to date', though nothing was asked of it since. */
  const seen = (archive: WorkspaceArchive): ArchiveSource => {
    const source = archive.source()
    const isSilent = source.state === 'ok' && statuses.of(source.workspaceId).reach === 'down'
    return isSilent && !source.text ? { ...source, state: 'down', text: archiveTexts.down } : source
  }

  const follow = async (archive: WorkspaceArchive) => {
    await archive.follow()
    await archive.refresh(false)
  }

  /** Brings up to date what is due: ten minutes old, or of a tenant that answers again. */
  const look = () => {
    const changed = JSON.stringify(settings.get().console.archive)
    if (changed !== setting) {
      setting = changed
      for (const archive of all()) void follow(archive)
      return
    }
    for (const { id } of workspaces.list()) {
      const archive = archiveOf(id)
      if (!archive || archive.triedAt() === 0) continue
      const { state } = archive.source()
      const isBack = state === 'down' && statuses.of(id).reach === 'up'
      const isDue = Math.abs(now() - archive.triedAt()) >= refreshMs
      if (state !== 'reading' && (isBack || isDue)) void archive.refresh(false)
    }
  }

  /** Folders of workspaces that are no more, left by a run that ended in the middle. */
  const sweep = async () => {
    const names = await readdir(root).catch(() => [])
    for (const name of names) {
      if (workspaces.find(name)) continue
      await rm(join(root, name), { recursive: true, force: true })
      if (WorkspaceId.safeParse(name).success) await keychain.remove(archiveAccount(name))
    }
  }

  const withArchive = async (workspaceId: string, act: (archive: WorkspaceArchive) => Promise<void>) => {
    const archive = archiveOf(workspaceId)
    if (!archive) return ipcFail('notFound')
    await act(archive)
    return ipcOk({})
  }

  return {
    handlers: {
      'archive.find': ({ text }) =>
        ipcOk(findTickets(all().map(seen), (workspaceId) => archiveOf(workspaceId)?.tickets() ?? [], text)),
      'archive.open'({ workspaceId, bookingId }) {
        const ticket = archiveOf(workspaceId)
          ?.tickets()
          .find((one) => one.bookingId === bookingId)
        if (!ticket) return ipcFail('notFound')
        parts.window().showAt(workspaceId, `/e-ticket/${encodeURIComponent(ticket.bookingSlug)}`)
        return ipcOk({})
      },
      // Not waited for: it may take minutes, and the list says how far it is.
      'archive.refresh': ({ workspaceId }) =>
        withArchive(workspaceId, async (archive) => void archive.refresh(true)),
      'archive.wipe': ({ workspaceId }) => withArchive(workspaceId, (archive) => archive.wipe()),
    },
    start() {
      sweep().catch((error: unknown) => logFault('archive.sweep', error))
      looking = setInterval(look, lookMs)
    },
    sessionChanged(workspaceId) {
      const archive = archiveOf(workspaceId)
      if (archive) void follow(archive)
    },
    async forget(workspaceId) {
      const archive = archiveOf(workspaceId)
      archives.delete(workspaceId)
      await archive?.wipe()
    },
    async stop() {
      clearInterval(looking)
      clearTimeout(telling)
      await Promise.all([...archives.values()].map((archive) => archive.stop()))
    },
    offline: async (call) => (await archiveOf(call.workspaceId)?.answer(call)) ?? null,
  }
}
