import path from 'node:path'
import { run } from '../lib/run.ts'

/** Runs buildah with the arguments and returns what it printed. Throws with its output when it fails. `isShown` also prints it. */
export type Buildah = (args: string[], options?: { isShown?: boolean }) => Promise<string>

/** Prepares buildah with images and containers in a folder, apart from those of the machine. */
export const createBuildah = (folder: string): Buildah => {
  const place = ['--root', path.join(folder, 'storage'), '--runroot', path.join(folder, 'run')]
  return async (args, { isShown = false } = {}) => {
    // Works on every file system, unlike the faster drivers.
    const { code, output } = await run('buildah', [...place, '--storage-driver', 'vfs', ...args], {
      quiet: !isShown,
    })
    if (code !== 0) throw new Error(`buildah ${args[0]} ended with ${code}:\n${isShown ? '' : output.trim()}`)
    return output.trim()
  }
}
