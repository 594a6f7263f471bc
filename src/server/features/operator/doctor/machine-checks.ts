import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServerConfig } from '#server/config/config.ts'
import { fail, ok, reasonOf, warn, type Finding } from './finding.ts'

const gigabyte = 1024 ** 3
/** Below `least`, the server may stop soon; below `comfortable`, it needs more soon. */
const freeBytes = { least: gigabyte, comfortable: 5 * gigabyte } as const
const leastNode = [20, 19] as const

/** Whether connections to a host stay on this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Checks that the settings fit together. Invalid ones have already stopped the start. */
export const checkSettings = (config: ServerConfig): Finding[] => {
  const { host, trustedProxies, operatorHost, databaseUrl, isDemo, secret, securityContact } = config
  return [
    ...(isDemo && databaseUrl
      ? [
          warn(
            'Settings',
            'FAREDESK_DEMO fills this database with agencies whose passwords are public. Remove it in production.',
          ),
        ]
      : []),
    ...(operatorHost === ''
      ? [
          warn(
            'Settings',
            'FAREDESK_OPERATOR_HOST is not set, so there are no operator pages. This command still works.',
          ),
        ]
      : []),
    ...(trustedProxies === 0 && databaseUrl
      ? [
          warn(
            'Settings',
            isLoopback(host)
              ? 'TRUST_PROXY is not set, but the server listens on this machine only. Behind a proxy, set it to the number of proxies, or all visitors share one address and its limits.'
              : 'TRUST_PROXY is not set. Behind a proxy, set it to the number of proxies, or all visitors share one address and its limits.',
          ),
        ]
      : []),
    ...(securityContact === '' && !isDemo
      ? [
          warn(
            'Settings',
            "FAREDESK_SECURITY_CONTACT is not set, so people who find a vulnerability don't know where to report it. Set an address like mailto:security@example.com.",
          ),
        ]
      : []),
    secret === null
      ? warn(
          'Settings',
          'The secret is the file secret.key in the data folder. Back it up: gateway keys and e-ticket links need it.',
        )
      : ok('Settings', 'FAREDESK_SECRET is set. Use the same one on every node.'),
  ]
}

/** Checks Node and its time zones. */
export const checkRuntime = (version = process.versions.node): Finding[] => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isOld = major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])
  const hour = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Kolkata',
    hour: 'numeric',
    hourCycle: 'h23',
  }).format(new Date('2026-01-01T12:00:00Z'))
  return [
    isOld
      ? fail('Node', `Node ${version} is too old. Install ${leastNode.join('.')} or later.`)
      : ok('Node', `Node ${version}`),
    hour === '17'
      ? ok('Time zones', "Node knows India's time.")
      : fail(
          'Time zones',
          'Node has no time zones (its ICU data is missing). Install a Node with full ICU, as nodejs.org and Debian build it.',
        ),
  ]
}

/** Says whether a folder has enough free space. */
export const describeSpace = (folder: string, free: number): Finding => {
  const text = `${(free / gigabyte).toFixed(1)} GB free in ${folder}`
  if (free < freeBytes.least)
    return fail('Disk', `Only ${text}. Free some now: the database stops when the disk is full.`)
  return free < freeBytes.comfortable ? warn('Disk', `Only ${text}. Add more soon.`) : ok('Disk', `${text}.`)
}

/** Writes and removes a small file, because a folder's permissions don't show whether its disk is full or read-only. */
const tryWriting = async (folder: string): Promise<void> => {
  const file = path.join(folder, `doctor-${randomUUID()}`)
  try {
    await writeFile(file, 'x', { flag: 'wx', flush: true })
  } finally {
    await rm(file, { force: true })
  }
}

/** Checks that the data folder can be written and has space. */
export const checkDisk = async (config: Pick<ServerConfig, 'dataFolder'>): Promise<Finding[]> => {
  const folder = path.resolve(config.dataFolder)
  try {
    await mkdir(folder, { recursive: true })
    await tryWriting(folder)
    const { bavail, bsize } = await statfs(folder)
    return [describeSpace(folder, bavail * bsize)]
  } catch (fault) {
    return [
      fail(
        'Disk',
        (fault as NodeJS.ErrnoException).code === 'ENOSPC'
          ? `The disk of ${folder} is full. Free some space now: the database has stopped or is about to.`
          : `${folder} can't be used (${reasonOf(fault)}). Give the server's user the right to write there, or set FAREDESK_DATA.`,
      ),
    ]
  }
}
