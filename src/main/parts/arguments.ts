import { readTenantAddress } from '#main/workspaces/address.ts'

/** Command-line arguments of a trial run. A packaged console ignores all of them. */
export interface TrialArguments {
  /** Folder for settings and partitions instead of the user's own. */
  profile: string | null
  /** Loopback tenants that a console without any adds at start. */
  demoTenants: string[]
  /** Only allows tenants of this computer. */
  isLoopbackOnly: boolean
}

const prefixes = { profile: '--profile=', demoTenants: '--demo-tenants=' }

/** Reads the trial arguments. Only tenants of this computer are ever added automatically. */
export function readTrialArguments(argv: readonly string[], isPackaged: boolean): TrialArguments {
  const readArgument = (prefix: string) =>
    isPackaged ? undefined : argv.find((word) => word.startsWith(prefix))?.slice(prefix.length)
  const demoTenants = (readArgument(prefixes.demoTenants) ?? '').split(',').filter((typed) => {
    const address = readTenantAddress(typed)
    return address.ok && address.isLoopback
  })
  return {
    profile: readArgument(prefixes.profile) || null,
    demoTenants,
    isLoopbackOnly: !isPackaged && argv.includes('--loopback-only'),
  }
}
