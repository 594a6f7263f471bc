import { canInstall, disableServices, installPackages } from './apt.ts'
import { systemParts, type SystemPart } from './parts.ts'
import { missingParts } from './presence.ts'

export type { SystemPart } from './parts.ts'
export { findProgram, matchFiles } from './presence.ts'

/** A missing part and its consequence, as a sentence. */
export interface MissingPart {
  part: SystemPart
  message: string
}

/** What this call installed, and what is still missing. */
export interface SystemState {
  installed: SystemPart[]
  missing: MissingPart[]
}

function describe(part: SystemPart, cause: string): MissingPart {
  const { debianPackages, usedBy } = systemParts[part]
  const packages = debianPackages.join(' ')
  return {
    part,
    message: `${part} is missing (${cause}; Debian: ${packages}). Without it, ${usedBy} do not run.`,
  }
}

/**
 * Ensures that the machine has the parts. On Debian as root, missing ones are installed; elsewhere they are returned
 * with what can't run without them. Running services are neither stopped nor started.
 */
export function ensureSystem(options: {
  parts: readonly SystemPart[]
  say?: (message: string) => void
}): SystemState {
  const missing = missingParts(options.parts)
  if (missing.length === 0) return { installed: [], missing: [] }
  if (!canInstall()) return { installed: [], missing: missing.map((part) => describe(part, 'not installed')) }
  options.say?.(`Installing ${missing.join(', ')} with apt…`)
  const failure = installPackages(missing.flatMap((part) => systemParts[part].debianPackages))
  disableServices(missing.flatMap((part) => systemParts[part].unwantedServices ?? []))
  const still = missingParts(missing)
  return {
    installed: missing.filter((part) => !still.includes(part)),
    missing: still.map((part) =>
      describe(part, failure ?? "apt installed its packages, but we couldn't find it"),
    ),
  }
}
