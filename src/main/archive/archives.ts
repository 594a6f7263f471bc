import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchiveSource } from '#contract/ipc/archive.ts'
import { WorkspaceId } from '#contract/ipc/ids.ts'
import type { ConsoleParts } from '#main/parts/console-parts.ts'
import { archiveAccount } from './archive-store.ts'
import { createAskTenant } from './ask-tenant.ts'
import { createAskPicture } from './keep-pictures.ts'
import { createPace } from './pace.ts'
import { sealedFolder } from './sealed-folder.ts'
import { archiveTexts } from './texts.ts'
import { createWorkspaceArchive, type WorkspaceArchive } from './workspace-archive.ts'

/** At most five calls a second per tenant. */
const callGapMs = 200

/** The archives of all workspaces. */
export interface Archives {
  /** Returns the archive, creating it on first use; null for a removed workspace and for the practice agency. */
  get(workspaceId: string): WorkspaceArchive | null
  all(): WorkspaceArchive[]
  /** Removes an archive from the list and returns it. */
  take(workspaceId: string): WorkspaceArchive | null
  sources(): ArchiveSource[]
  /** Deletes folders and keys of workspaces without an archive, left by an interrupted run or an earlier version. */
  sweep(): Promise<void>
  stop(): Promise<void>
}

export function createArchives(parts: ConsoleParts, onChange: () => void): Archives {
  const { workspaces, keychain, vault, forward, tenantApi, settings, statuses, now } = parts
  const root = join(parts.folder, 'archive')
  const ask = createAskTenant(forward)
  const askPicture = createAskPicture(forward)
  const archives = new Map<string, WorkspaceArchive>()

  const get = (workspaceId: string): WorkspaceArchive | null => {
    const known = archives.get(workspaceId)
    const workspace = workspaces.find(workspaceId)
    if (known) return known
    // The practice agency's server is on this computer, and reading from it would start it.
    if (!workspace || workspace.kind === 'practice') return null
    const made = createWorkspaceArchive({
      workspaceId,
      domain: () => new URL(workspaces.find(workspaceId)?.origin ?? workspace.origin).hostname,
      folder: sealedFolder(root, workspaceId),
      keychain,
      vault,
      reading: {
        ask,
        askPicture,
        api: tenantApi,
        pace: createPace(callGapMs),
        now,
        sellsTrips: () => workspaces.find(workspaceId)?.sellsTrips ?? false,
      },
      days() {
        const { isOn, ...days } = settings.get().console.archive
        return isOn ? days : null
      },
      onChange,
    })
    archives.set(workspaceId, made)
    return made
  }
  const all = () => workspaces.list().flatMap(({ id }) => get(id) ?? [])

  /** A tenant that doesn't answer isn't up to date, even if nothing was requested since. */
  const describeSource = (archive: WorkspaceArchive): ArchiveSource => {
    const source = archive.source()
    const isSilent = source.state === 'ok' && statuses.get(source.workspaceId).reach === 'down'
    return isSilent && !source.text ? { ...source, state: 'down', text: archiveTexts.down } : source
  }

  return {
    get,
    all,
    take(workspaceId) {
      const archive = get(workspaceId)
      archives.delete(workspaceId)
      return archive
    },
    sources: () => all().map(describeSource),
    async sweep() {
      const names = await readdir(root).catch(() => [])
      for (const name of names) {
        if (get(name)) continue
        await rm(join(root, name), { recursive: true, force: true })
        if (WorkspaceId.safeParse(name).success) await keychain.remove(archiveAccount(name))
      }
    },
    async stop() {
      await Promise.all([...archives.values()].map((archive) => archive.stop()))
    },
  }
}
