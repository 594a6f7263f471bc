import { readTenantAddress } from '#main/workspaces/address.ts'

/** What a trial run may say on the command line. A packaged console listens to none of it. */
export interface TrialArguments {
  /** Folder for settings and partitions instead of the user's own. */
  profile: string | null
  /** Loopback tenants that a console without any adds at its start. */
  demoTenants: string[]
  /** Add tenants of this computer only. */
  isLoopbackOnly: boolean
}

const prefixes = { profile: '--profile=', demoTenants: '--demo-tenants=' }

/** Reads the trial's arguments. Only tenants of this machine are ever added by themselves. */
export function readTrialArguments(argv: readonly string[], isPackaged: boolean): TrialArguments {
  const valueOf = (prefix: string) =>
    isPackaged ? undefined : argv.find((word) => word.startsWith(prefix))?.slice(prefix.length)
  const demoTenants = (valueOf(prefixes.demoTenants) ?? '').split(',').filter((typed) => {
    const address = readTenantAddress(typed)
    return address.ok && address.isLoopback
  })
  return {
    profile: valueOf(prefixes.profile) || null,
    demoTenants,
    isLoopbackOnly: !isPackaged && argv.includes('--loopback-only'),
  }
}
