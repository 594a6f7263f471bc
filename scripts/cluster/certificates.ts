import { chownSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Account } from '#tests/support/native/account.ts'
import { runOrThrow } from '#tests/support/native/command.ts'
import { numbered, topology } from './topology.ts'

/** Where the files in `deploy` expect a machine's certificate. */
const deployedFolder = '/etc/faredesk/tls'

const script = path.resolve('deploy/certificates.sh')
const authorityFolder = (folder: string): string => path.join(folder, 'authority')

/** Returns the file of the certificate authority, which everyone can read. */
export const authorityFile = (folder: string): string => path.join(folder, 'database-ca.crt')

/** Returns the folder of a machine's certificate. */
const machineFolder = (folder: string, machine: string): string => path.join(folder, 'tls', machine)

/** Replaces the folder of certificates in the text of a file from `deploy`. */
export const withCertificatesOf = (folder: string, machine: string, text: string): string =>
  text.replaceAll(deployedFolder, machineFolder(folder, machine))

interface Machine {
  name: string
  kind: 'database' | 'server'
  addresses: readonly string[]
}

const machines: readonly Machine[] = [
  // The members of etcd connect to each other, and from loopback addresses Linux always connects as 127.0.0.1.
  ...numbered('etcd', topology.etcd).map(([name, address]): Machine => {
    return { name, kind: 'database', addresses: [address, '127.0.0.1'] }
  }),
  ...numbered('db', topology.databases).map(([name, address]): Machine => {
    return { name, kind: 'database', addresses: [address, topology.databaseProxy] }
  }),
  ...numbered('node', topology.poolers).map(([name, address]): Machine => {
    return { name, kind: 'server', addresses: [address] }
  }),
]

/** Issues a certificate for a machine and puts it where its programs read it, as deploy/certificates.sh describes. */
const install = async (
  folder: string,
  { name, kind, addresses }: Machine,
  account: Account | undefined,
): Promise<void> => {
  const authority = authorityFolder(folder)
  await runOrThrow(script, [authority, kind, name, ...addresses])
  const target = machineFolder(folder, name)
  mkdirSync(target, { recursive: true, mode: 0o711 })
  for (const [from, to] of [
    ['ca.crt', 'ca.crt'],
    [`${name}.crt`, 'machine.crt'],
    [`${name}.key`, 'machine.key'],
  ] as const) {
    const file = path.join(target, to)
    cpSync(path.join(authority, from), file)
    if (account) chownSync(file, account.uid, account.gid)
  }
}

/** Creates a certificate authority and a certificate for each machine. */
export const createCertificates = async (folder: string, account: Account | undefined): Promise<void> => {
  await runOrThrow(script, [authorityFolder(folder), 'authority'])
  cpSync(path.join(authorityFolder(folder), 'ca.crt'), authorityFile(folder))
  for (const machine of machines) await install(folder, machine, account)
}

/** Replaces the certificate of a machine with a new one. Its programs read it when they get a SIGHUP. */
export const renewCertificate = async (
  folder: string,
  name: string,
  account: Account | undefined,
): Promise<void> => {
  const machine = machines.find((one) => one.name === name)
  if (!machine) throw new Error(`there's no machine ${name}`)
  await install(folder, machine, account)
}

/** Reads the certificate of a machine with its key and the authority's certificate. */
export const readCertificate = (folder: string, machine: string) => {
  const read = (name: string): string => readFileSync(path.join(machineFolder(folder, machine), name), 'utf8')
  return { ca: read('ca.crt'), cert: read('machine.crt'), key: read('machine.key') }
}
