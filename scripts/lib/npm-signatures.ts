import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { run } from './run.ts'

/** `skipped`: nothing could be verified, so no package is at fault. */
export type Verdict = { state: 'ok' | 'failed' | 'skipped'; text: string }

const Package = z.object({ name: z.string(), version: z.string(), registry: z.string().default('') })
const Report = z.union([
  z.object({ error: z.object({ code: z.string().nullish(), summary: z.string() }) }),
  z.object({ invalid: z.array(Package), missing: z.array(Package) }),
])

/** Codes of npm for a registry, or its key store, that doesn't answer or doesn't have the call. */
const unreachable =
  /^(?:E(?:NOTFOUND|AI_\w+|IDLETIMEOUT|NOTCACHED|PROTO|CONN\w+|TIMEDOUT|NETUNREACH|HOSTUNREACH|PIPE|40[01357]|429|5\d\d)|ERR_SOCKET_TIMEOUT|FETCH_ERROR|TUF_\w+)$/
/** What npm says of a registry without signing keys. */
const withoutKeys = /no dependencies to audit that were installed from a supported registry/

const mostNamed = 20
const toNames = (packages: readonly z.output<typeof Package>[]): string =>
  packages
    .slice(0, mostNamed)
    .map(({ name, version, registry }) => `${name}@${version}${registry ? ` (${registry})` : ''}`)
    .join(', ') + (packages.length > mostNamed ? ` and ${packages.length - mostNamed} more` : '')

/** Decides what the output of `npm audit signatures --json` means. Output that it doesn't know is a failure. */
export const judgeSignatures = ({ code, output }: { code: number; output: string }): Verdict => {
  const read = Report.safeParse(parse(output))
  if (!read.success) return { state: 'failed', text: output.trim() || `npm exited with ${code}` }
  if ('error' in read.data) {
    const { code: reason, summary } = read.data.error
    if (withoutKeys.test(summary)) return { state: 'skipped', text: 'the registry has no signing keys' }
    return unreachable.test(reason ?? '')
      ? { state: 'skipped', text: `the registry or its keys can't be reached: ${summary}` }
      : { state: 'failed', text: `${reason ?? ''} ${summary}`.trim() }
  }
  const { invalid, missing } = read.data
  if (invalid.length > 0 || missing.length > 0)
    return {
      state: 'failed',
      text: [
        ...(invalid.length > 0 ? [`Changed after publication. Don't use: ${toNames(invalid)}.`] : []),
        ...(missing.length > 0 ? [`Not signed by their registry: ${toNames(missing)}.`] : []),
      ].join('\n'),
    }
  return code === 0 ? { state: 'ok', text: '' } : { state: 'failed', text: `npm exited with ${code}` }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Limits the whole check, because npm's limits apply to each of its hundreds of requests. */
const timeoutMs = 120_000
const verifiedFile = '.cache/signatures-verified'

/**
 * Verifies the registry's signatures of all installed packages. A lockfile that was verified once isn't verified again on this machine,
 * because npm downloads the record of each package.
 */
export const verifySignatures = async (): Promise<Verdict> => {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(verifiedFile) && readFileSync(verifiedFile, 'utf8') === lock)
    return { state: 'ok', text: '' }
  // Without repeats, npm says within seconds that it is offline.
  const limits = ['--fetch-retries=0', '--fetch-timeout=20000']
  const args = ['audit', 'signatures', '--json', '--loglevel=silent', ...limits]
  const ran = await run('npm', args, { quiet: true, timeoutMs })
  if (ran.seconds * 1_000 >= timeoutMs)
    return { state: 'skipped', text: `the registry didn't answer within ${timeoutMs / 1_000} s` }
  const verdict = judgeSignatures(ran)
  if (verdict.state === 'ok') {
    mkdirSync(path.dirname(verifiedFile), { recursive: true })
    writeFileSync(verifiedFile, lock)
  }
  return verdict
}
