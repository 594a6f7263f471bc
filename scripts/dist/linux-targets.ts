import { join } from 'node:path'
import { findProgram } from '../setup/index.ts'

/** Packages that can be made on this machine, a line for each that can't, and the environment the builder needs. */
export interface LinuxTargets {
  targets: string[]
  left: string[]
  env: Record<string, string>
}

/** Facts about this machine and its network; tests provide their own. */
export interface LinuxMachine {
  canFetchTools: () => Promise<boolean>
  hasDpkg: () => boolean
}

/** Environment variables that make the builder use this machine's tool for a target instead of downloading one. */
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
 * Returns AppImage and deb if their tools are configured or can be downloaded, or for deb are Debian's own. The
 * builder would try for most of a minute each; asking first takes seconds. Otherwise only the unpacked folder is
 * built.
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
          `No ${target}: its tools can't be downloaded from ${toolsAddress}. Set ${variable} to your own copy; see docs/packaging.md.`,
      ),
    env: own,
  }
}
