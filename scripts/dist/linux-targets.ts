import { join } from 'node:path'
import { findProgram } from '../setup/index.ts'

/** Packages that can be made on this machine, a line for each that cannot, and what the builder has to be told. */
export interface LinuxTargets {
  targets: string[]
  left: string[]
  env: Record<string, string>
}

/** What of this machine and its network decides; tests bring their own. */
export interface LinuxMachine {
  canFetchTools: () => Promise<boolean>
  hasDpkg: () => boolean
}

/** The environment variable by which the builder takes a target's tool from this machine instead of fetching it. */
const tools = { AppImage: 'APPIMAGE_TOOLS_PATH', deb: 'CUSTOM_FPM_PATH' } as const
const toolsAddress = 'https://github.com/electron-userland/electron-builder-binaries'
const askForMs = 5_000
const debTool = join(import.meta.dirname, 'deb-by-dpkg.mjs')

const thisMachine: LinuxMachine = {
  async canFetchTools() {
    try {
      return (await fetch(toolsAddress, { method: 'HEAD', signal: AbortSignal.timeout(askForMs) })).ok
    } catch {
      return false
    }
  },
  hasDpkg: () => findProgram('dpkg-deb') !== undefined,
}

/**
 * AppImage and deb where their tools are named, can be fetched, or for deb are Debian's own. The builder would try for
 * most of a minute for each; asking first takes seconds. Without any the unpacked folder is what is left.
 */
export async function linuxTargets(
  env: NodeJS.ProcessEnv,
  machine: LinuxMachine = thisMachine,
): Promise<LinuxTargets> {
  const all = Object.entries(tools)
  const isNamed = (variable: string) => Boolean(env[variable])
  const isMirrored = isNamed('ELECTRON_BUILDER_BINARIES_MIRROR')
  if (all.every(([, variable]) => isNamed(variable)) || isMirrored || (await machine.canFetchTools()))
    return { targets: all.map(([target]) => target), left: [], env: {} }
  const own: Record<string, string> = !isNamed(tools.deb) && machine.hasDpkg() ? { [tools.deb]: debTool } : {}
  const isThere = (variable: string) => isNamed(variable) || variable in own
  const made = all.flatMap(([target, variable]) => (isThere(variable) ? [target] : []))
  return {
    targets: made.length > 0 ? made : ['dir'],
    left: all
      .filter(([, variable]) => !isThere(variable))
      .map(
        ([target, variable]) =>
          `No ${target}: its tools cannot be fetched from ${toolsAddress}. Name them by ${variable}, see docs/packaging.md.`,
      ),
    env: own,
  }
}
