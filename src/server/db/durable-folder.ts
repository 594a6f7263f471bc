import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The parts of Emscripten's file system that PGlite's types leave out. */
interface FileSystemModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } }
}

/**
 * A folder whose writes are on the disk once a commit returns. PGlite's own folder ignores `fsync`, and PGlite
 * starts PostgreSQL with `-F`, so a power failure could lose or damage what was committed.
 */
export class DurableFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const addFsync = (module: unknown): void => {
      const { NODEFS } = module as FileSystemModule
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fsyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

/** Start parameters with `fsync` on and a short log. `fdatasync`, the default for the log, does nothing in PGlite. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // How much of the log a checkpoint keeps for reuse; a gigabyte by default.
  '-c',
  'max_wal_size=128MB',
]
